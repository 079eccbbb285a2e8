import { productName } from '@portal/contracts';
import { openApiDocument } from '@portal/contracts/openapi';
import contracts from '@portal/contracts/package.json';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Middleware } from 'koa';
import { contentPolicy } from './http/security-headers';
import { assetOf, inFolder, readAsset, sendAsset, type Asset } from './static/assets';

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

async function makeFiles(): Promise<Map<string, Asset>> {
  const document = JSON.stringify(openApiDocument(title, contracts.version));
  const files = new Map([
    ['/openapi.json', assetOf('openapi.json', Buffer.from(document))],
    ['/docs', assetOf('docs.html', Buffer.from(page))],
    ['/docs/start.js', assetOf('start.js', Buffer.from(start))],
  ]);
  const swagger = inFolder(path.dirname(require.resolve('swagger-ui-dist/package.json')));
  for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    const asset = await readAsset(swagger, name);
    if (!asset) throw new Error(`swagger-ui-dist has no ${name}`);
    files.set(`/docs/${name}`, asset);
  }
  return files;
}

/** `/openapi.json`, and a page to browse it that needs nothing from elsewhere. */
export function docs(): Middleware {
  // Made when somebody asks: it takes a tenth of a gateway's start.
  let files: Promise<Map<string, Asset>> | undefined;
  // Swagger UI writes style attributes; scripts stay those of our own origin.
  const policy = contentPolicy({ 'style-src': "'self' 'unsafe-inline'" });
  return async (ctx, next) => {
    if (!/^\/(openapi\.json|docs)(\/|$)/.test(ctx.path)) return next();
    files ??= makeFiles();
    const asset = (await files).get(ctx.path.replace(/\/$/, ''));
    if (!asset) return next();
    ctx.set('Content-Security-Policy', policy);
    return sendAsset(ctx, asset, 'checked');
  };
}
