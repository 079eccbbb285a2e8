import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repoRoot } from '../src/system/repo-root';

interface Sample {
  file: string;
  code: string;
}

const importing = (file: string, specifier: string): Sample => ({ file, code: `import '${specifier}';\n` });

/** For each row of the table: what it admits, and what it refuses. */
const rows: [file: string, admitted: string[], refused: string[]][] = [
  ['packages/contracts/src/x.ts', ['zod'], ['react', '@portal/ui', 'node:fs', 'koa']],
  [
    'packages/ui/src/x.tsx',
    ['react', 'styled-components', '@base-ui/react/dialog'],
    [
      '@portal/contracts',
      '@portal/portal-sdk',
      'react-router-dom',
      '@tanstack/react-query',
      'zustand',
      'axios',
    ],
  ],
  [
    'packages/portal-sdk/src/x.ts',
    ['@portal/contracts', '@portal/ui', 'react-router-dom', 'axios'],
    ['@portal/service-kit', 'knex', 'node:fs', '@portal/tooling'],
  ],
  [
    'shell/src/x.tsx',
    ['@portal/portal-sdk', '@portal/portal-sdk/host', '@portal/ui', '@portal/contracts'],
    ['mf-leave', 'react-router-dom', 'axios', '@portal/service-kit', '@portal/portal-sdk/testing'],
  ],
  [
    'mf-leave/src/x.tsx',
    ['@portal/portal-sdk', '@portal/ui', '@portal/ui/data-table', '@portal/contracts', 'react'],
    ['@portal/portal-sdk/host', 'shell', 'mf-shifts', 'styled-components', 'react-router-dom', 'zustand'],
  ],
  [
    'packages/service-kit/src/x.ts',
    ['@portal/contracts', 'koa', 'objection', 'knex', 'node:crypto'],
    ['react', 'service-shifts', '@portal/portal-sdk', 'express'],
  ],
  [
    'services/shifts/src/x.ts',
    ['@portal/service-kit', '@portal/contracts', 'date-fns'],
    ['service-identity', 'objection', 'knex', 'pg', '@portal/ui', '@portal/service-kit/testing'],
  ],
  ['services/shifts/src/shift.model.ts', ['objection', '@portal/service-kit'], ['knex', 'service-identity']],
  [
    'services/shifts/src/x.test.ts',
    ['@portal/service-kit/testing', 'pg'],
    ['service-identity', '@portal/ui'],
  ],
  [
    'api-gateway/src/x.ts',
    ['@portal/service-kit', '@portal/contracts', 'koa', 'undici'],
    ['service-identity', 'objection', 'react'],
  ],
  [
    'packages/e2e/faults/x.spec.ts',
    ['@portal/contracts', '@playwright/test'],
    ['@portal/service-kit', 'shell', 'knex'],
  ],
  ['mf-leave/webpack.config.mjs', ['@portal/section-tooling/webpack/remote-preset.mjs'], ['shell']],
];

const relative: [file: string, specifier: string, refused: boolean][] = [
  ['services/shifts/src/x.ts', './policy', false],
  ['services/shifts/src/queries/x.ts', '../present', false],
  ['services/shifts/src/x.ts', '../../employees/src/policy', true],
  ['services/shifts/src/x.test.ts', '../../employees/src/policy', true],
  ['mf-leave/src/x.tsx', '../../mf-shifts/src/app', true],
  ['shell/src/x.tsx', '../../packages/ui/src/index', true],
  ['mf-leave/src/approvals/x.tsx', '../requests/filters', true],
  ['mf-leave/src/shared/x.tsx', '../requests/filters', true],
  ['mf-leave/src/approvals/x.tsx', '../shared/with-params', false],
  ['mf-leave/src/approvals/x.tsx', '../texts', false],
  ['mf-leave/src/app.tsx', './requests/filters', false],
  ['mf-leave/src/testing/x.tsx', '../requests/filters', false],
];

const otherRules: [rule: string, sample: Sample][] = [
  [
    'portal/who-imports-whom',
    { file: 'mf-leave/src/x.ts', code: `export * from '@portal/portal-sdk/host';\n` },
  ],
  [
    'portal/who-imports-whom',
    { file: 'mf-leave/src/x.ts', code: `export const x = () => import('shell');\n` },
  ],
  ['portal/who-imports-whom', { file: 'mf-leave/src/x.ts', code: `export type X = import('shell').X;\n` }],
  ['no-explicit-any', { file: 'shell/src/x.ts', code: 'export const x = 1 as any;\n' }],
  ['max-lines', { file: 'shell/src/x.ts', code: 'export {};\n'.repeat(251) }],
  ['no-empty', { file: 'shell/src/x.ts', code: ['try {', '  work();', '} catch {', '}', ''].join('\n') }],
  ['no-console', { file: 'services/shifts/src/x.ts', code: `console.log('here');\n` }],
  ['no-restricted-imports', importing('services/shifts/src/migrations/002-x.ts', '@portal/service-kit')],
  ['no-restricted-imports', importing('services/shifts/src/x.test.ts', './migrations/000-baseline')],
  ['no-restricted-imports', importing('services/shifts/src/migrations/rosters.ts', '../policy')],
  ['portal/all-tests-run', { file: 'shell/src/x.test.ts', code: `test.${'only'}('x', () => {});\n` }],
  [
    'portal/schemas-by-name',
    { file: 'shell/src/x.ts', code: 'export const x = (call) => call.query.parse({});\n' },
  ],
  [
    'react-hooks/rules-of-hooks',
    { file: 'shell/src/x.tsx', code: 'export function X(p) {\n  if (p.a) useState();\n  return null;\n}\n' },
  ],
  [
    'react-hooks/exhaustive-deps',
    {
      file: 'mf-leave/src/x.tsx',
      code: `import { useEffect } from 'react';\nexport function X(p) {\n  useEffect(() => p.a(), []);\n  return null;\n}\n`,
    },
  ],
  ['eqeqeq', { file: 'services/shifts/src/x.ts', code: 'export const x = (a) => a == 1;\n' }],
  ['no-unused-vars', { file: 'packages/tooling/bin/x.mjs', code: 'const x = 1;\n' }],
  ['prefer-const', { file: 'services/shifts/src/x.ts', code: 'let x = 1;\nexport const y = () => x;\n' }],
];

const root = repoRoot();
const configuration = '.oxlintrc.json';

/** The rules that each sample offends, in a folder that has the repository's own configuration. */
function lint(samples: Sample[]): string[][] {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-lint-'));
  try {
    const rules = 'packages/tooling/lint';
    cpSync(path.join(root, rules), path.join(folder, rules), { recursive: true });
    const text = readFileSync(path.join(root, configuration), 'utf8');
    // Rules that need types are for a whole program.
    writeFileSync(path.join(folder, configuration), text.replace('"typeAware": true', '"typeAware": false'));
    const files = samples.map(({ file, code }, index) => {
      const own = path.join(path.dirname(file), `${index}-${path.basename(file)}`);
      mkdirSync(path.join(folder, path.dirname(own)), { recursive: true });
      writeFileSync(path.join(folder, own), code);
      return own;
    });
    const program = path.join(root, 'node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(process.execPath, [program, '--format=json', ...files], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { filename: string; code: string; severity: string }[];
    };
    const offended = (own: string) =>
      diagnostics
        .filter(({ filename, severity }) => filename === own && severity === 'error')
        .map(({ code }) => code.replace(/\((.+)\)$/, '/$1'));
    return files.map(offended);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('who may import whom: every row of the table admits what it names and refuses the rest', () => {
  const admitted = rows.flatMap(([file, specifiers]) => specifiers.map((name) => importing(file, name)));
  const refused = rows.flatMap(([file, , specifiers]) => specifiers.map((name) => importing(file, name)));
  const near = relative.map(([file, specifier]) => importing(file, specifier));
  const other = otherRules.map(([, sample]) => sample);
  const offences = lint([...admitted, ...refused, ...near, ...other]);
  const next = (samples: Sample[]) =>
    offences
      .splice(0, samples.length)
      .map((found, index) => `${samples[index]!.file} ${samples[index]!.code} ${found}`);

  expect(next(admitted).filter((line) => line.includes('who-imports-whom'))).toEqual([]);
  expect(next(refused).filter((line) => !line.includes('who-imports-whom'))).toEqual([]);
  expect(next(near).map((line) => line.includes('who-imports-whom'))).toEqual(
    relative.map(([, , bad]) => bad),
  );
  const missing = next(other).filter((line, index) => !line.includes(otherRules[index]![0]));
  expect(missing).toEqual([]);
}, 20_000);
