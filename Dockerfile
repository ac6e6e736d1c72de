# Debian's ffmpeg depends on 240 MB of graphics drivers, which it needs only to show windows. So we copy only the programs that we run and the
# libraries that they load.
FROM node:24-bookworm-slim AS tools
RUN find -L /lib /usr/lib -name "*.so*" -type f | sort > /base-libraries && dpkg-query -W -f '${binary:Package}\n' > /base-packages
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates ffmpeg poppler-utils
RUN programs='/usr/bin/ffmpeg /usr/bin/ffprobe /usr/bin/pdfimages /usr/bin/pdfinfo /usr/bin/pdftoppm' \
  && mkdir /tools && cp --parents -L $programs /etc/ssl/certs/ca-certificates.crt /tools \
  && ldd $programs | awk '$2 == "=>" { print $3 }' | sort -u | sed 's#^/lib/#/usr/lib/#' > /libraries \
  && comm -23 /libraries /base-libraries | xargs cp --parents -L -t /tools
# The packages of the base and of what was copied: name, version, architecture, licences.
RUN { cat /base-packages; echo ca-certificates; find /tools -type f -printf '/%P\n' | sed 'p; s#^/usr##' | xargs dpkg-query -S 2>/dev/null | sed 's/: .*//; s/, /\n/g'; } \
  | sort -u | while read -r name; do \
    copyright=/usr/share/doc/${name%:*}/copyright; [ -f "$copyright" ] || exit 1; \
    licences=$({ sed -n 's/^License:[[:space:]]*\(.*[^[:space:]]\)[[:space:]]*$/\1/p' "$copyright"; grep -o '/usr/share/common-licenses/[A-Za-z0-9.-]*[A-Za-z0-9]' "$copyright" | sed 's#.*/##'; } | sort -u | paste -s -d '|'); \
    dpkg-query -W -f "\${Package}\t\${Version}\t\${Architecture}\t${licences:-see $copyright}\n" "$name"; \
  done > /debian-packages

FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV NODE_ENV=development
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY app ./app
COPY bin ./bin
COPY migrations ./migrations
COPY public ./public
COPY remix.config.js vite.config.ts tsconfig.json ./
RUN npm run build && npm prune --omit=dev
# The running server doesn't load these: types, source maps, guides to packages, SQLite's source, builds for other systems, upload stores that we don't use, a polyfill, the
# parts of zxing that write codes, modules that only bundlers and browsers load.
RUN cd node_modules && rm -r typescript better-sqlite3/deps better-sqlite3/src @redis ioredis @zxing \
  zxing-wasm/dist/cjs zxing-wasm/dist/full zxing-wasm/dist/iife zxing-wasm/dist/miniprogram zxing-wasm/dist/writer \
  @aws-sdk/*/dist-es @smithy/*/dist-es pdfkit/js/pdfkit.browser* pdfkit/js/pdfkit.standalone.js \
  && find better-sqlite3/prebuilds -type f ! -name "linux-*" -delete \
  && find . -type f \( -name "*.map" -o -name "*.d.ts" -o -name "*.d.mts" -o -name "*.d.cts" -o -iname "readme*.md" -o -iname "changelog*.md" \) -delete
COPY --from=tools /debian-packages /
# npm wants a version of the project, and its --omit dev also omits what the server shares with development.
RUN mkdir /bill && cp package.json package-lock.json .npmrc /bill && cd /bill && npm pkg set version=0.0.0 && npm pkg delete devDependencies \
  && npm install --package-lock-only && npm sbom --package-lock-only --sbom-format cyclonedx > npm.json \
  && cd /app && node bin/sbom.ts /bill/npm.json /debian-packages > sbom.json

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production DEMO=false PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
COPY --from=tools /tools /
RUN ldconfig && ffmpeg -version && ffprobe -version && pdfinfo -v && pdfimages -v && pdftoppm -v && mkdir /data && chown node:node /data
COPY LICENSE NOTICE ./
COPY --from=build /app/package.json /app/sbom.json ./
COPY --from=build /app/bin ./bin
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/app/engines/print/type/fonts ./app/engines/print/type/fonts
COPY --from=build /app/app/engines/media-cleaner/images/decoder ./app/engines/media-cleaner/images/decoder
COPY --from=build /app/app/engines/card-reader/reader ./app/engines/card-reader/reader
COPY --from=build /app/app/engines/archive/reader ./app/engines/archive/reader
COPY --from=build /app/app/engines/workbook-reader/reader ./app/engines/workbook-reader/reader
COPY --from=build /app/app/features/continuous-backup/litestream.yml ./app/features/continuous-backup/
USER node
EXPOSE 3000
CMD ["sh", "bin/serve"]
