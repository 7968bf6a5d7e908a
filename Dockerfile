# One image, two servers: the gateway (default) and our own legacy server, run from their TypeScript source; and the commands on
# the desk's data, by their names (apps/legacy/entrypoint.sh). What it weighs, and that it works: bench/image.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npx -y pnpm@12.21.0 install --frozen-lockfile && npx -y pnpm@12.21.0 --filter @yunque/web build && npx -y pnpm@12.21.0 write-sbom

FROM node:24-bookworm-slim AS parts
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY packages packages
COPY apps/gateway apps/gateway
COPY apps/legacy apps/legacy
COPY ops/image/slim.sh /slim.sh
RUN npx -y pnpm@12.21.0 install --frozen-lockfile --prod --filter '@yunque/gateway...' --filter '@yunque/legacy...' && sh /slim.sh /app

# Of Node the program alone: no npm, no headers, and nothing that the installing left behind.
FROM debian:bookworm-slim
# The code as Node has read it lies beside the data; see scripts/servers.ts for what these are good for.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data/legacy NODE_COMPILE_CACHE=/data/codigo MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node && mkdir /data /builds && chown node /data /builds
WORKDIR /app
COPY --from=parts /usr/local/bin/node /usr/local/bin/node
COPY --from=parts /app /app
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/sbom.json sbom.json
USER node
VOLUME /data
EXPOSE 4000
ENTRYPOINT ["/app/apps/legacy/entrypoint.sh"]
CMD ["node", "--max-semi-space-size=8", "--expose-gc", "apps/gateway/src/main.ts"]
