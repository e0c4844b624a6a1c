"""Alembic's entry: runs the migrations over the connection that `data.database` hands in."""

from alembic import context

from data.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
