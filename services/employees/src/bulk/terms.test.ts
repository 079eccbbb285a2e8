import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addDepartment, addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import { row, uploadsIn } from './bulk.testing';

let harness: Harness;
let hr: Principal;
let patternId: string;
let regionId: string;

beforeAll(async () => {
  harness = await openHarness(['employees', 'working-time']);
  await addDepartment(harness, { shortCode: 'OPS' });
  hr = await addPerson(harness, { role: 'hr_admin' });
  const as = harness.as(hr);
  const pattern = { name: 'Four crews', cycleDays: 4, anchor: '2026-01-05', minutes: [720, 720, 0, 0] };
  patternId = (await as(contract.createWorkingPattern, { body: pattern })).body.id;
  regionId = (await as(contract.createRegion, { body: { name: 'Île Maurice', country: 'MU' } })).body.id;
});
afterAll(() => harness.close());

const { upload, stored } = uploadsIn(
  () => harness,
  () => hr,
);
const termsOf = async (employeeId: string) => {
  const employee = await stored(employeeId);
  const params = { id: String(employee?.id) };
  return (await harness.as(hr)(contract.listWorkingTerms, { params })).body;
};

test('MOVE-05 pattern, day of the cycle, region and percent of a file are the working time from the joining date', async () => {
  const full = row({ pattern: 'four CREWS', offset: '2', region: 'ile maurice', percent: '80 %' });
  const [plain, none] = [row({ pattern: patternId, joinedOn: '' }), row()];
  const answer = await upload([full, plain, none]);
  expect([answer.refused, answer.created, answer.ignored]).toEqual([[], 3, []]);
  const same = { to: null, patternId, basis: 'pattern' };
  expect(await termsOf(full.employeeId)).toEqual([
    { ...same, from: '2020-02-29', regionId, percent: 80, offset: 2 },
  ]);
  const from = `${new Date().getUTCFullYear()}-01-01`;
  expect(await termsOf(plain.employeeId)).toEqual([
    { ...same, from, regionId: null, percent: 100, offset: null },
  ]);
  expect(await termsOf(none.employeeId)).toEqual([]);
});

test('MOVE-05 a wrong cell of them is refused with the field and what to do', async () => {
  const answer = await upload(
    [
      row({ pattern: 'Five crews' }),
      row({ pattern: 'Four crews', offset: '4' }),
      row({ pattern: 'Four crews', region: 'Mars' }),
      row({ pattern: 'Four crews', percent: '0,8' }),
      row({ region: 'Île Maurice' }),
    ],
    { mode: 'valid' },
  );
  expect(answer.created).toBe(0);
  expect(answer.refused.map(({ message }) => message)).toEqual([
    "Row 1: pattern: Working pattern 'Five crews' not found",
    'Row 2: offset: Enter a number from 0 to 3',
    "Row 3: region: Region 'Mars' not found",
    'Row 4: percent: Enter a number from 1 to 100',
    'Row 5: pattern: Enter the working pattern as well',
  ]);
});

test('an upload changes the working time of nobody who is there already, and says so', async () => {
  const person = row();
  await upload([person]);
  const again = { ...person, position: 'Clerk', pattern: 'Four crews' };
  const { rows } = await upload([again], { existing: 'update' });
  expect(rows[0]?.remarks.map(({ message }) => message)).toEqual([
    'The working time of someone who is there already stays. Change it under Employees',
  ]);
  expect(await termsOf(person.employeeId)).toEqual([]);
});
