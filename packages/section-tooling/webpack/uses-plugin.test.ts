/** @jest-environment node */
import { Uses } from '@portal/contracts/evidence';
import { execFile } from 'node:child_process';
import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const source = `import { type Department, createDepartment, listDepartments } from '@portal/contracts';
import { call, can, definePages, queryOf, useQuery } from '@portal/portal-sdk';
import { Button } from '@portal/ui';

const loadDialog = () => import('@portal/ui/dialog').then((part) => part.ConfirmDialog);
const nameOf = ({ name }: Department) => name;

function Departments() {
  const { data } = useQuery(queryOf(listDepartments));
  const add = () => call(createDepartment, { body: { name: 'Apron', shortCode: 'APR' } }).then(loadDialog);
  return can('department.write') && <Button onClick={() => void add()}>{data?.map(nameOf)}</Button>;
}

export const pages = definePages({ '/departments': Departments });
`;
const manifest = {
  name: 'mf-fixture',
  title: 'Fixture',
  fr: { title: 'Exemple' },
  contract: '^1.0.0',
  routes: [
    {
      path: '/departments',
      title: 'Departments',
      subtitle: 'All of them',
      module: './app',
      ability: 'department.read',
    },
  ],
  widgets: [],
};
/** Ends a build that has loaded TypeScript with an error. */
const withoutTypes = `process.on('exit', () => {
  const loaded = Object.keys(require.cache).find((file) => /[\\\\/]node_modules[\\\\/]typescript[\\\\/]/.test(file));
  if (loaded) (console.log(loaded), (process.exitCode = 3));
});`;
let dir: string;

// Where the packages of the portal are found.
beforeAll(async () => {
  dir = await mkdtemp(path.join(__dirname, '../../../node_modules/.section-'));
  const preset = path.join(__dirname, 'remote-preset.mjs');
  const files = {
    'package.json': JSON.stringify({ name: manifest.name, version: '0.1.0', type: 'module' }),
    'remote.json': JSON.stringify(manifest),
    'src/app.tsx': source,
    'webpack.config.mjs': `import { remotePreset } from '${preset}';
      export default remotePreset({ dir: import.meta.dirname });`,
    'without-types.cjs': withoutTypes,
  };
  await mkdir(path.join(dir, 'src'));
  for (const [file, content] of Object.entries(files)) await writeFile(path.join(dir, file), content);
});
afterAll(() => rm(dir, { recursive: true }));

test.each(['production', 'development'])(
  'QUICK-02 a build for %s carries what its section imports, with the place, from the bundler and without types',
  async (NODE_ENV) => {
    await promisify(execFile)(
      process.execPath,
      ['--require', './without-types.cjs', path.join(__dirname, 'build.mjs')],
      { cwd: dir, env: { ...process.env, NODE_ENV } },
    );
    const record = Uses.parse(JSON.parse(await readFile(path.join(dir, 'dist/uses.json'), 'utf8')));
    const { calls, names, abilities, slots } = record;

    expect(Object.keys(calls).sort()).toEqual(['createDepartment', 'listDepartments']);
    expect(calls.listDepartments).toMatchObject({
      method: 'GET',
      path: '/api/departments',
      ability: 'department.read',
      at: 'src/app.tsx:1',
    });
    expect(calls.createDepartment!.body!.required).toEqual(expect.arrayContaining(['name', 'shortCode']));
    expect(Object.keys(names['@portal/portal-sdk']!).sort()).toEqual([
      'call',
      'can',
      'definePages',
      'queryOf',
      'useQuery',
    ]);
    expect(Object.keys(names['@portal/ui']!)).toEqual(['Button']);
    expect(names['@portal/ui']!.Button!.at).toBe('src/app.tsx:3');
    expect(JSON.stringify(names['@portal/ui']!.Button!.shape)).toContain('"danger"');
    expect(names['@portal/ui/dialog']).toMatchObject({ ConfirmDialog: { at: 'src/app.tsx:5' } });
    expect(abilities).toEqual({ 'department.read': 'remote.json', 'department.write': 'src/app.tsx:11' });
    expect(slots).toEqual({});
  },
  120_000,
);

test('QUICK-02 no part of a build imports TypeScript', async () => {
  for (const folder of [__dirname, path.join(__dirname, '../../tooling/webpack')])
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.mjs')))
      expect([name, await readFile(path.join(folder, name), 'utf8')]).not.toEqual([
        name,
        expect.stringMatching(/(from |\()'typescript'/),
      ]);
});
