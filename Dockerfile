# The mail service in a container: Node, the libraries that it links to, and the service; no shell and no package manager. It runs
# without root and writes only to /data. How to run it: docs/hosting.md.
ARG BASE=node:24

# JavaScript is the same for every architecture, so it is built on that of the builder.
FROM --platform=$BUILDPLATFORM ${BASE} AS build
WORKDIR /src
COPY . .
# Skips install scripts: what they download (a browser, another Node) is not needed here.
RUN npm ci --ignore-scripts --no-audit --no-fund && node scripts/build-service.ts

FROM ${BASE} AS root
COPY deploy/image-root.sh /
RUN sh /image-root.sh /image
COPY --from=build /src/out/service /image/app

FROM scratch
COPY --from=root /image /
ENV NODE_ENV=production HOME=/data PATH=/usr/bin LD_PRELOAD=/usr/lib/libjemalloc.so.2
USER 65532:65532
VOLUME /data
EXPOSE 2580 2525
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "/app/health-check.mjs"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "/app/main/service.js", "--data-dir", "/data", "--host", "0.0.0.0", "--http-port", "2580", "--smtp-port", "2525"]
