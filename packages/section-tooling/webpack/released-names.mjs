import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

const file = new URL('../released/offer.json.br', import.meta.url);

/**
 * Every name of SDK and UI with its form, as they were last released: `npm run versions` sees to it that a later change
 * of a form is a new version.
 * @returns {Record<string, Record<string, object>>} by library and name
 */
export const releasedNames = () => JSON.parse(brotliDecompressSync(readFileSync(file))).surface.names;
