# One image for every process of the portal; its command says which part it runs (docs/deployment.md).
FROM node:20-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm ci && npm run build && node packages/tooling/bin/pack-image.mjs /app

FROM node:20-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production WEB_ROOT=/app
COPY --from=build /app /app
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.SERVICE_PORT || process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Room for what is new, in MB: see packages/tooling/src/launcher/processes.ts.
ENTRYPOINT ["node", "--max-semi-space-size=64"]
CMD ["api-gateway/dist/main.js"]
