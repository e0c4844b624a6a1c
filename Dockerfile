# The bot in a container: docker build -t coup-fourre . && docker run --env-file .env -v coup-fourre:/app/var coup-fourre
# Which image python:3.12-slim is changes with time. To build on the same one again name its digest, which
# `docker buildx imagetools inspect python:3.12-slim` tells: docker build --build-arg BASE=python:3.12-slim@sha256:... .
ARG BASE=python:3.12-slim
FROM ${BASE}

ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 METRICS_PORT=9108
WORKDIR /app

# by name: nothing else of the folder, such as .env or var/, gets in
COPY .ci/run.txt .ci/run.txt
COPY pyproject.toml README.md LICENSE bot.py ./
COPY engine engine
COPY data data
COPY cogs cogs
RUN pip install --no-cache-dir --no-deps --require-hashes -r .ci/run.txt \
    && pip install --no-cache-dir --no-deps --no-build-isolation -e . \
    && useradd --system --no-create-home racer \
    && mkdir --mode=700 var && chown racer var

USER racer
VOLUME /app/var
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
    CMD ["python", "-c", "import os, urllib.request as r; r.urlopen('http://127.0.0.1:' + os.environ['METRICS_PORT'].rpartition(':')[2] + '/healthz')"]
# docker stop waits ten seconds, which is enough
CMD ["python", "bot.py"]
