/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as door from './zod-door';

const contracts = path.resolve(__dirname, '../../contracts/src');
/** Only used on the server. */
const serverOnly = new Set(['toJSONSchema']);

test('every zod name that the contracts use is exported', () => {
  const used = new Set<string>();
  for (const file of readdirSync(contracts).filter(
    (name) => name.endsWith('.ts') && !name.includes('.test.'),
  )) {
    const code = readFileSync(path.join(contracts, file), 'utf8');
    for (const [, name = ''] of code.matchAll(/\bz\.([a-z]\w*)(?!\w*<)/g)) used.add(name);
  }
  const types = new Set(['input', 'output', 'infer']);
  const missing = [...used].filter((name) => !types.has(name) && !serverOnly.has(name) && !(name in door));
  expect(used.size).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});
