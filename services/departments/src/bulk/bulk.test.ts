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

describe('DEPT-05 bulk', () => {
  const rows = [
    { name: 'Bulk one', shortCode: 'b1', active: 'TRUE' },
    { name: 'Bulk two', shortCode: 'B2', active: 'no', parentId: '' },
    { name: '', shortCode: 'B3' },
    { name: 'Bulk four', shortCode: 'b1' },
  ];

  test('every row is judged; mode all writes nothing when one is refused', async () => {
    const answer = await harness.as(hr)(contract.bulkDepartments, { body: { departments: rows } });
    expect(answer.body.created).toBe(0);
    expect(answer.body.refused).toMatchObject([
      { row: 3, message: 'Row 3: Missing required fields (name, shortCode): name' },
      { row: 4, message: "Row 4: Short code 'B1' duplicates row 1" },
    ]);
    expect(await harness.sql(`select 1 from departments.departments where short_code = 'B1'`)).toEqual([]);
  });

  test('verdicts name the rows as the file counts them', async () => {
    const body = { departments: rows, rows: [1, 2, 7, 9], dryRun: true };
    const answer = await harness.as(hr)(contract.bulkDepartments, { body });
    expect(answer.body.refused.map(({ row }) => row)).toEqual([7, 9]);
    expect(answer.body.refused[0]?.message).toMatch(/^Row 7: /);
  });

  test('mode valid writes the good rows, codes upper-cased, active by its text', async () => {
    const answer = await harness.as(hr)(contract.bulkDepartments, {
      body: { departments: rows, mode: 'valid' },
    });
    expect(answer.body.created).toBe(2);
    const stored = await harness.sql(
      `select short_code, active from departments.departments where name like 'Bulk%' order by 1`,
    );
    expect(stored).toEqual([
      { short_code: 'B1', active: true },
      { short_code: 'B2', active: false },
    ]);
  });
});

const upload = async (departments: object[], over: object = {}) =>
  (await harness.as(hr)(contract.bulkDepartments, { body: { departments: departments as never, ...over } }))
    .body;
const tree = (codes: string[]) =>
  harness.sql<{ code: string; parent: string | null }>(
    `select d.short_code as code, p.short_code as parent from departments.departments d
     left join departments.departments p on p.id = d.parent_id where d.short_code = any($1) order by 1`,
    [codes],
  );

test('PEOPLE-07 parents come from the same file in any order, by short code, and from what is stored by id or code', async () => {
  const stored = await addDepartment(harness, { shortCode: 'TOP' });
  const answer = await upload([
    { name: 'Night shift', shortCode: 'T3', parentId: 't2' },
    { name: 'Apron', shortCode: 'T1', parentId: stored },
    { name: 'Apron north', shortCode: 'T2', parentId: 'T1' },
    { name: 'Tower', shortCode: 'T4', parentId: 'top' },
  ]);
  expect(answer).toMatchObject({ created: 4, refused: [] });
  expect(await tree(['T1', 'T2', 'T3', 'T4'])).toEqual([
    { code: 'T1', parent: 'TOP' },
    { code: 'T2', parent: 'T1' },
    { code: 'T3', parent: 'T2' },
    { code: 'T4', parent: 'TOP' },
  ]);
});

test('a circle is named, and what stands below a refused row is refused with it', async () => {
  const rows = [
    { name: 'One', shortCode: 'C1', parentId: 'C2' },
    { name: 'Two', shortCode: 'C2', parentId: 'C3' },
    { name: 'Three', shortCode: 'C3', parentId: 'C1' },
    { name: 'Below', shortCode: 'C4', parentId: 'C1' },
    { name: 'Self', shortCode: 'C5', parentId: 'C5' },
    { name: 'Orphan', shortCode: 'C6', parentId: 'NONE' },
    { name: 'Of the orphan', shortCode: 'C7', parentId: 'C6' },
    { name: 'Further below', shortCode: 'C8', parentId: 'C7' },
    { name: 'Alone', shortCode: 'C9' },
  ];
  const answer = await upload(rows, { mode: 'valid' });
  expect(answer.refused.map(({ message }) => message)).toEqual([
    'Row 1: Parent departments form a loop: C1 → C2 → C3 → C1',
    'Row 2: Parent departments form a loop: C1 → C2 → C3 → C1',
    'Row 3: Parent departments form a loop: C1 → C2 → C3 → C1',
    "Row 4: Parent department 'C1' is refused in row 1",
    'Row 5: Parent departments form a loop: C5 → C5',
    "Row 6: Parent department 'NONE' not found",
    "Row 7: Parent department 'C6' is refused in row 6",
    "Row 8: Parent department 'C7' is refused in row 7",
  ]);
  expect(answer.created).toBe(1);
});

test('a parent by its name, where one department has it', async () => {
  await upload([
    { name: 'Météo', shortCode: 'MT1' },
    { name: 'Twins', shortCode: 'TW1' },
    { name: 'Twins', shortCode: 'TW2' },
  ]);
  const answer = await upload(
    [
      { name: 'Below one', shortCode: 'BL1', parentId: 'meteo' },
      { name: 'Below two', shortCode: 'BL2', parentId: 'Twins' },
    ],
    { mode: 'valid' },
  );
  expect(answer).toMatchObject({
    created: 1,
    refused: [{ message: "Row 2: Parent department 'Twins' not found" }],
  });
  expect(
    await harness.sql(
      `select p.short_code from departments.departments d join departments.departments p on p.id = d.parent_id
       where d.short_code = 'BL1'`,
    ),
  ).toEqual([{ short_code: 'MT1' }]);
});

test('active by a known word of either language; any other word refuses its row', async () => {
  const words = ['Yes', 'OUI', '1', 'vrai', '', 'No', 'non', '0', 'Faux', 'maybe'];
  const answer = await upload(
    words.map((active, index) => ({ name: `Active ${index}`, shortCode: `A${index}`, active })),
    { mode: 'valid' },
  );
  expect(answer.refused.map(({ message }) => message)).toEqual([
    "Row 10: Active 'maybe' is neither yes nor no: enter true or false",
  ]);
  const stored = await harness.sql<{ active: boolean }>(
    `select active from departments.departments where name like 'Active _' order by name`,
  );
  expect(stored.map(({ active }) => active)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('what is stored otherwise than written has a remark, and columns that are not read are named', async () => {
  const answer = await upload([
    { name: 'Remarks', shortCode: 'rk', active: 'yes', floor: '2', manager: 'Ada' },
  ]);
  expect(answer).toMatchObject({
    created: 1,
    remarks: [
      {
        row: 1,
        message: "Row 1: Short code 'rk' is stored as 'RK'",
      },
    ],
    ignored: ['floor'],
  });
  expect(
    await harness.sql(`select active, manager from departments.departments where short_code = 'RK'`),
  ).toEqual([{ active: true, manager: 'Ada' }]);
});

test('a stored department is unchanged, or is refused with the names of what differs', async () => {
  const parent = await addDepartment(harness, { shortCode: 'UP' });
  const row = { name: 'Stores', shortCode: 'ST', parentId: 'UP', active: 'true', manager: 'Bo' };
  await upload([row]);
  const answer = await upload([row, { ...row, parentId: parent }, { name: 'Stores', shortCode: 'st' }]);
  expect(answer).toMatchObject({ created: 0, refused: [], unchanged: [1, 2, 3] });
  const other = await upload([{ ...row, name: 'Store', parentId: '', active: 'false', manager: '' }]);
  expect(other.refused[0]?.message).toBe(
    "Row 1: Short code 'ST' already exists with other values: Department name, Parent department, Active, and Manager. Edit the department instead",
  );
});
