# The image of the site: some 700 MB, an ordinary user, a read-only file system. It holds no setting and no secret.
# See docs/deploy/containers.md.
ARG BUILD_IMAGE=docker.io/library/node:24-bookworm-slim
ARG RUN_IMAGE=docker.io/library/debian:bookworm-slim
# For an update, the image that runs: its open pages go on asking for its scripts and styles.
ARG OLD_IMAGE=docker.io/library/debian:bookworm-slim

FROM ${OLD_IMAGE} AS old
USER root
RUN mkdir -p /app/.next/static && touch /app/.next/BUILD_ID /app/.next/old-static.json

FROM ${BUILD_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --include=optional --no-audit --no-fund
COPY . .
COPY --from=old /app/.next/BUILD_ID /app/.next/old-static.json /old/.next/
COPY --from=old /app/.next/static /old/.next/static
RUN npm run build -- --after /old
# What only builds and tests need stays behind, and of Node (a locked package too) all but the program.
RUN npm prune --omit=dev --no-audit --no-fund \
	&& rm -rf node_modules/node-*/include node_modules/node-*/share .next/cache .next/types .next/diagnostics .next/trace \
	&& mkdir -p .next/server/kept-pages

FROM ${RUN_IMAGE}
RUN groupadd --gid 10001 agency \
	&& useradd --uid 10001 --gid agency --no-create-home --home-dir /data --shell /usr/sbin/nologin agency \
	&& mkdir -p /app/.next/server/kept-pages /data \
	&& chown agency:agency /data \
	&& chmod 0700 /data
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json /app/next.config.ts /app/tsconfig.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/lib ./lib
COPY --from=build /app/messages ./messages
COPY --from=build /app/public ./public
COPY --from=build /app/config ./config
COPY --from=build --chown=agency:agency /app/.next ./.next
ENV NODE_ENV=production \
	DATA_DIR=/data \
	PORT=3000 \
	PATH=/app/node_modules/.bin:/usr/local/bin:/usr/bin:/bin
USER agency
EXPOSE 3000
# Written to: the data, finished pages, and the system's temporary folder.
VOLUME ["/data", "/app/.next/server/kept-pages"]
STOPSIGNAL SIGTERM
# A 5xx is sick, but for a 503 without Retry-After: it tells a person of a mail server that is down, and is no reason to
# stop serving pages. With Retry-After the site has not started. That may take a while: it migrates the database or waits
# for it, and an end would only begin that again.
HEALTHCHECK --interval=10s --timeout=6s --start-period=10m --retries=3 \
	CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ status, headers }) => process.exit(status < 500 || (status === 503 && !headers.has('retry-after')) ? 0 : 1), () => process.exit(1))"]
CMD ["node", "lib/server/cli/commands/serve.mjs"]
