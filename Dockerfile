# The mail service in a container, without root; it writes only to /data. How to run it: docs/hosting.md.
FROM node:24-slim AS build
WORKDIR /src
COPY . .
# Skips install scripts: what they download (a browser, another Node) is not needed here.
RUN npm ci --ignore-scripts --no-audit --no-fund && node scripts/build.ts

FROM node:24-slim
ENV NODE_ENV=production
COPY --from=build /src/out/main /app
COPY --from=build /src/deploy/health-check.mjs /app/health-check.mjs
# Lets plain Node load the files as modules.
RUN echo '{"type":"module"}' > /app/package.json && mkdir /data && chown node:node /data && chmod 700 /data
USER node
VOLUME /data
EXPOSE 2580 2525
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "/app/health-check.mjs"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "/app/service.js", "--data-dir", "/data", "--host", "0.0.0.0", "--http-port", "2580", "--smtp-port", "2525"]
