import Router from '@koa/router';
import { productName } from '@portal/contracts';
import { openApiDocument } from '@portal/contracts/openapi';
import contracts from '@portal/contracts/package.json';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Middleware } from 'koa';
import { contentPolicy } from './http/security-headers';
import { AssetFiles, sendAsset } from './static/assets';

const require = createRequire(import.meta.url);
const title = `${productName} API`;

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="stylesheet" href="/docs/swagger-ui.css">
  </head>
  <body>
    <div id="docs"></div>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

const start = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#docs', deepLinking: true, tryItOutEnabled: false });\n`;
const swaggerFiles = ['swagger-ui.css', 'swagger-ui-bundle.js'];

/** `/openapi.json`, and a page to browse it that needs nothing from elsewhere. */
export function docs(): Middleware {
  const document = JSON.stringify(openApiDocument(title, contracts.version));
  const folder = path.dirname(require.resolve('swagger-ui-dist/package.json'));
  const files = new AssetFiles();
  // Swagger UI writes style attributes; scripts stay those of our own origin.
  const policy = contentPolicy({ 'style-src': "'self' 'unsafe-inline'" });
  const router = new Router()
    .get('/openapi.json', (ctx) => {
      ctx.set('Cache-Control', 'no-cache');
      ctx.type = 'json';
      ctx.body = document;
    })
    .get('/docs', (ctx) => {
      ctx.set('Content-Security-Policy', policy);
      ctx.set('Cache-Control', 'no-cache');
      ctx.type = 'html';
      ctx.body = page;
    })
    .get('/docs/start.js', (ctx) => {
      ctx.set('Cache-Control', 'no-cache');
      ctx.type = 'js';
      ctx.body = start;
    });
  for (const name of swaggerFiles)
    router.get(`/docs/${name}`, async (ctx) => {
      const asset = await files.find(path.join(folder, name), true);
      if (!asset) throw new Error(`swagger-ui-dist has no ${name}`);
      sendAsset(ctx, asset, 'checked');
    });
  return router.routes() as Middleware;
}
