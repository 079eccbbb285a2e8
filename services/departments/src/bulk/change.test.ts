import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addDepartment, addPerson, openHarness, type Harness } from '@portal/service-kit/testing';

let harness: Harness;
let hr: Principal;

beforeAll(async () => {
  harness = await openHarness(['departments']);
  hr = await addPerson(harness, { role: 'hr_admin' });
});
afterAll(() => harness.close());

type Existing = 'refuse' | 'update' | 'only';
const upload = async (rows: object[], existing: Existing = 'update', commit = true) =>
  (
    await harness.as(hr)(contract.bulkDepartments, {
      body: { departments: rows as never, mode: 'valid', existing, commit },
    })
  ).body;
const stored = async (code: string) =>
  (
    await harness.sql(
      `select d.name, p.short_code as parent, d.active, d.manager from departments.departments d
       left join departments.departments p on p.id = d.parent_id where d.short_code = $1`,
      [code],
    )
  )[0];
const reasons = ({ rows }: Awaited<ReturnType<typeof upload>>) =>
  rows.map(({ verdict, remarks }) => (verdict === 'refused' ? remarks[0]?.text.key : verdict));

test('PEOPLE-07 the same file again changes nothing; with changed cells it shows before and after, and updates', async () => {
  const rows = [
    { name: 'Ramp', shortCode: 'RMP', parentId: 'GRD', active: 'yes', manager: 'Bo' },
    { name: 'Ground', shortCode: 'GRD', parentId: '', active: 'yes', manager: '' },
  ];
  expect(reasons(await upload(rows))).toEqual(['create', 'create']);
  expect(reasons(await upload(rows))).toEqual(['unchanged', 'unchanged']);
  // An empty cell leaves a value as it is; the parent is a row that is new.
  const changed = [
    { name: 'Apron', shortCode: 'rmp', parentId: 'AIR', active: '', manager: '' },
    { name: 'Airside', shortCode: 'AIR' },
  ];
  const preview = await upload(changed, 'update', false);
  expect([preview.created, preview.updated]).toEqual([1, 1]);
  expect(preview.rows[0]).toEqual({
    row: 1,
    shortCode: 'rmp',
    verdict: 'update',
    before: { name: 'Ramp', parentId: 'GRD' },
    after: { name: 'Apron', parentId: 'AIR' },
    remarks: [],
  });
  expect(await stored('RMP')).toMatchObject({ name: 'Ramp', parent: 'GRD' });
  expect((await upload(changed)).updated).toBe(1);
  expect(await stored('RMP')).toEqual({ name: 'Apron', parent: 'AIR', active: true, manager: 'Bo' });
  const trail = await harness.sql(
    `select before ->> 'name' as was, after ->> 'name' as is from departments.audit_log where action = 'department.update'`,
  );
  expect(trail).toEqual([{ was: 'Ramp', is: 'Apron' }]);
});

test('PEOPLE-07 no department ends up below itself, by rows that would move it or others', async () => {
  await upload([
    { name: 'Top', shortCode: 'TOP' },
    { name: 'Middle', shortCode: 'MID', parentId: 'TOP' },
    { name: 'Low', shortCode: 'LOW', parentId: 'MID' },
    { name: 'Other', shortCode: 'OTH' },
  ]);
  const circle = await upload([
    { shortCode: 'TOP', parentId: 'LOW' },
    { shortCode: 'OTH', parentId: 'LOW' },
  ]);
  expect(reasons(circle)).toEqual(['departments.parentBelow', 'update']);
  const turned = await upload([
    { shortCode: 'LOW', parentId: 'TOP' },
    { shortCode: 'MID', parentId: 'LOW' },
  ]);
  expect(reasons(turned)).toEqual(['update', 'update']);
  expect((await stored('MID'))?.parent).toBe('LOW');
});

test('PEOPLE-07 each change is judged as one call would; an upload that only updates creates none', async () => {
  const own = await addDepartment(harness, { shortCode: 'OWN' });
  await harness.sql('update employees.employees set department_id = $1 where id = $2', [own, hr.employeeId]);
  await addDepartment(harness, { shortCode: 'FREE' });
  const rows = [
    { shortCode: 'OWN', parentId: 'FREE' },
    { shortCode: 'OWN', active: 'no' },
    { shortCode: 'FREE', active: 'no' },
    { name: 'New', shortCode: 'NEW' },
  ];
  expect(reasons(await upload(rows, 'only'))).toEqual([
    'departments.ownHead',
    'departments.peopleLeft',
    'update',
    'upload.unknownCode',
  ]);
  expect(await stored('FREE')).toMatchObject({ active: false });
  expect(await stored('NEW')).toBeUndefined();
});
