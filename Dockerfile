# A small community on a server of one's own: docs/self-hosting.md.
FROM node:24-bookworm-slim
WORKDIR /app
# workerd, which runs the workers, checks certificates of mail servers and login providers.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates && rm -rf /var/lib/apt/lists/* \
  && mkdir /data && chown node:node /app /data
# Files belong to that user from the beginning: changing their owner later would store them twice.
USER node
COPY --chown=node:node package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund && npm cache clean --force
COPY --chown=node:node . .
# The stamp says that the packages are installed.
RUN sha256sum package-lock.json | cut -d' ' -f1 | tr -d '\n' > node_modules/.installed && npm run build
ENV HOST=0.0.0.0 PORT=8787 DATA_DIR=/data
VOLUME /data
EXPOSE 8787
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
# With `--env NAME` it takes the settings of deploy/NAME.env, without from the environment.
ENTRYPOINT ["node", "scripts/with-node.cjs", "scripts/serve.ts"]
