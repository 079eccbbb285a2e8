/** @jest-environment node */
import { RemoteSource } from '@portal/contracts';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { usesOf } from './section-uses';

const source = `import { createDepartment, listDepartments } from '@portal/contracts';
import { call, can, definePages, formatNumber, queryOf, useQuery } from '@portal/portal-sdk';
import { Button } from '@portal/ui';

const add = () => call(createDepartment, { body: { name: 'Apron', shortCode: 'APR' } });

function Departments() {
  const { data } = useQuery(queryOf(listDepartments, { query: { active: 'true' } }));
  return (
    <>
      {data?.map(({ name, ...rest }) => (
        <p key={name}>
          {name} {formatNumber(rest.employeeCount)}
        </p>
      ))}
      {can('department.write') && (
        <Button variant="danger" onClick={() => void add()}>
          Add
        </Button>
      )}
    </>
  );
}

export const pages = definePages({ '/departments': Departments });
`;
let dir: string;

const manifest = RemoteSource.parse({
  name: 'mf-fixture',
  title: 'Fixture',
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
  widgets: [
    {
      id: 'panel',
      slot: 'main',
      order: 1,
      module: './panel',
      export: 'Panel',
      title: 'Panel',
      minHeight: 100,
    },
  ],
});

// Where the packages of the portal are found.
beforeAll(async () => {
  dir = await mkdtemp(path.join(__dirname, '../../../../node_modules/.section-'));
  await mkdir(path.join(dir, 'src'));
  await writeFile(path.join(dir, 'src/app.tsx'), source);
});
afterAll(() => rm(dir, { recursive: true }));

test('a record names the calls, the fields that are read and given, the names of SDK and UI, abilities and slots, and nothing else', () => {
  const { calls, names, abilities, slots } = usesOf({
    dir,
    files: [path.join(dir, 'src/app.tsx')],
    manifest,
    shared: ['@portal/portal-sdk', '@portal/ui'],
  });

  expect(Object.keys(calls).sort()).toEqual(['createDepartment', 'listDepartments']);
  const { listDepartments, createDepartment } = calls;
  expect(listDepartments).toMatchObject({
    method: 'GET',
    path: '/api/departments',
    ability: 'department.read',
    at: 'src/app.tsx:1',
  });
  expect(Object.keys(listDepartments!.query!.properties!)).toEqual(['active']);
  expect(listDepartments!.query!.properties!.active).toMatchObject({ at: 'src/app.tsx:8' });
  expect(Object.keys(listDepartments!.answer.items!.properties!).sort()).toEqual(['employeeCount', 'name']);
  expect(listDepartments!.answer.items!.properties!.employeeCount).toMatchObject({ at: 'src/app.tsx:13' });
  expect(Object.keys(createDepartment!.body!.properties!).sort()).toEqual(['name', 'shortCode']);

  expect(Object.keys(names['@portal/portal-sdk']!).sort()).toEqual([
    'call',
    'can',
    'definePages',
    'formatNumber',
    'queryOf',
    'useQuery',
  ]);
  expect(Object.keys(names['@portal/ui']!)).toEqual(['Button']);
  expect(JSON.stringify(names['@portal/ui']!.Button!.shape)).toContain('"danger"');
  expect(abilities).toEqual({ 'department.read': 'remote.json', 'department.write': 'src/app.tsx:16' });
  expect(slots).toEqual({ main: 'remote.json' });
});
