import { createRequire } from 'node:module';
import path from 'node:path';

/** The folder of this package, found from wherever this code runs (source, bundle or test). */
export const packageFolder = (): string =>
  path.dirname(createRequire(import.meta.url).resolve('@portal/section-tooling/package.json'));
