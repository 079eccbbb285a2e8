import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { importSource } from '@portal/section-tooling/src/import-source.mjs';

const folder = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const leaveDomain = '@portal/leave-domain';
const sources = { [leaveDomain]: createRequire(import.meta.url).resolve(leaveDomain) };

/**
 * Bundles one TypeScript file of this package and imports it.
 *
 * @param {string} source - path inside this package, such as `src/launcher/main.ts`
 * @returns {Promise<any>} the module; typed at its source
 */
export const importOwn = (source) => importSource(folder, source, sources);
