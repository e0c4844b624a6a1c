# The bot in a container: docker build -t coup-fourre . && docker run --env-file .env -v coup-fourre:/app/var coup-fourre
FROM python:3.12-slim

ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 METRICS_PORT=9108
WORKDIR /app

# by name: nothing else of the folder, such as .env or var/, gets in
COPY .ci/constraints.txt .ci/constraints.txt
COPY pyproject.toml README.md LICENSE bot.py ./
COPY engine engine
COPY data data
COPY cogs cogs
RUN pip install --no-cache-dir -c .ci/constraints.txt -e ".[postgres]" \
    && useradd --system --no-create-home racer \
    && mkdir var && chown racer var

USER racer
VOLUME /app/var
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
    CMD ["python", "-c", "import os, urllib.request as r; r.urlopen('http://127.0.0.1:' + os.environ['METRICS_PORT'].rpartition(':')[2] + '/healthz')"]
# docker stop waits ten seconds, which is enough
CMD ["python", "bot.py"]
