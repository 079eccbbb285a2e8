// Shows every part of the design system: `npm run ui`, then open the address. PORT picks another port.
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import esbuild from 'esbuild';

const here = path.dirname(fileURLToPath(import.meta.url));
const served = mkdtempSync(path.join(tmpdir(), 'apron-ui-'));

// esbuild leaves `new URL('./public-sans.woff2', import.meta.url)` alone: the font is put beside the bundle.
cpSync(
  fileURLToPath(new URL('../src/theme/public-sans.woff2', import.meta.url)),
  path.join(served, 'public-sans.woff2'),
);

writeFileSync(
  path.join(served, 'index.html'),
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Apron design system</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<div id="root"></div><script type="module" src="/main.js"></script></html>`,
);

const context = await esbuild.context({
  entryPoints: { main: path.join(here, 'main.tsx') },
  outdir: served,
  bundle: true,
  format: 'esm',
  jsx: 'automatic',
  target: 'es2022',
  sourcemap: true,
  define: { 'process.env.NODE_ENV': '"development"' },
  logLevel: 'warning',
});
const { port } = await context.serve({
  servedir: served,
  host: '127.0.0.1',
  port: Number(process.env.PORT ?? 3100),
});
console.log(`Design system: http://127.0.0.1:${port}`);
