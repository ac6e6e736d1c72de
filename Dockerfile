FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV NODE_ENV=development
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY app ./app
COPY migrations ./migrations
COPY public ./public
COPY remix.config.js vite.config.ts tsconfig.json ./
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production DEMO=false PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates ffmpeg rclone && rm -rf /var/lib/apt/lists/*
RUN mkdir /data && chown node:node /data
COPY --from=litestream/litestream:0.3.13 /usr/local/bin/litestream /usr/local/bin/litestream
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/public ./public
COPY --from=build /app/app/http/server-hooks.ts /app/app/http/server-body.ts /app/app/http/server-log.ts ./app/http/
COPY --from=build /app/app/gateways/type/fonts ./app/gateways/type/fonts
COPY --from=build /app/app/gateways/images/heic-worker.ts ./app/gateways/images/heic-worker.ts
COPY --from=build /app/app/db/backup/litestream.yml /app/app/db/backup/serve.sh ./app/db/backup/
USER node
EXPOSE 3000
CMD ["sh", "app/db/backup/serve.sh"]
