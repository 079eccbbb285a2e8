import type { Principal } from '@portal/service-kit';
import { addDepartment, addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import { row as rowOf, uploadsIn } from './bulk.testing';

let harness: Harness;
let hr: Principal;

beforeAll(async () => {
  harness = await openHarness(['employees']);
  await addDepartment(harness, { shortCode: 'OPS', name: 'Opérations  aériennes' });
  await addDepartment(harness, { shortCode: 'GH1', name: 'Ground handling' });
  await addDepartment(harness, { shortCode: 'GH2', name: 'Ground handling' });
  hr = await addPerson(harness, { role: 'hr_admin' });
});
afterAll(() => harness.close());

const { upload: send, stored } = uploadsIn(
  () => harness,
  () => hr,
);
const upload = (employees: object[], over: object = { mode: 'valid' }) => send(employees, over);
/** A row of a file without roles. */
const row = (over: object = {}) => {
  const { role: _role, joinedOn: _joinedOn, supervisorId: _supervisor, ...rest } = rowOf(over);
  return { ...rest, ...over };
};
/** What is stored of rows that are uploaded together. */
const storedOf = async (rows: { employeeId: string }[], column: string, over?: object) => {
  const answer = await upload(rows, over);
  expect(answer.refused).toEqual([]);
  return Promise.all(rows.map(async ({ employeeId }) => (await stored(employeeId))?.[column]));
};

test('MOVE-05 dates as spreadsheets write them, in the order that a day above 12 in any row gives', async () => {
  const rows = [
    ...['7/5/2011', '12/31/2011', '2011-07-05', '40729', '5-Jul-11', 'July 5, 2011', '5 juillet 2011'],
    ...['07/05/2011 00:00', '20110705', ''],
  ].map((joinedOn) => row({ joinedOn }));
  expect(await storedOf(rows, 'joined_on')).toEqual([
    ...['2011-07-05', '2011-12-31', ...Array.from({ length: 7 }, () => '2011-07-05')],
    null,
  ]);
  const french = [row({ joinedOn: '05.07.2011' }), row({ joinedOn: '5/7/11', leavesOn: '31/12/2030' })];
  expect(await storedOf(french, 'joined_on')).toEqual(['2011-07-05', '2011-07-05']);
  const asked = [row({ joinedOn: '5/7/2011' })];
  expect(await storedOf(asked, 'joined_on', { dateOrder: 'mdy' })).toEqual(['2011-05-07']);
});

test('MOVE-05 a date that is none, or can be two, is refused with the field and what to do; nothing is stored', async () => {
  const wrong = ['29/02/2023', 'soon', '5/14/2011'].map((joinedOn) => row({ joinedOn }));
  const answer = await upload(wrong, { dateOrder: 'dmy' });
  expect(answer.refused.map(({ message }) => message)).toEqual([
    "Row 1: joinedOn: '29/02/2023' is not a day of the calendar. Enter a date as YYYY-MM-DD",
    "Row 2: joinedOn: 'soon' is not a date. Enter a date as YYYY-MM-DD",
    "Row 3: joinedOn: '5/14/2011' is not a day of the calendar. Enter a date as YYYY-MM-DD",
  ]);
  expect(answer.rows.map(({ fields }) => fields)).toEqual([['joinedOn'], ['joinedOn'], ['joinedOn']]);
  const unclear = await upload([row({ leavesOn: '5/7/2031' })]);
  expect(unclear.refused[0]?.message).toBe(
    "Row 1: leavesOn: '5/7/2031' can be Jul 5, 2031 or May 7, 2031: choose the order of day and month. Enter a date as YYYY-MM-DD",
  );
  expect(await stored(wrong[0]!.employeeId)).toBeUndefined();
});

test('MOVE-05 words for yes and no, roles and contracts in both languages', async () => {
  const words = [
    'Oui',
    'vrai',
    'TRUE',
    'Actif',
    '1',
    'Non',
    'faux',
    '0',
    'Inactif',
    'Voluntarily Terminated',
  ];
  expect(
    await storedOf(
      words.map((status) => row({ status })),
      'status',
    ),
  ).toEqual([...Array.from({ length: 5 }, () => 'active'), ...Array.from({ length: 5 }, () => 'inactive')]);
  const roles = ['Superviseur', 'HR Admin', 'Agent'].map((role) => row({ role }));
  expect(await storedOf(roles, 'role').catch(() => [])).toEqual([]);
  expect(await storedOf([row({ role: 'Superviseur' }), row({ role: 'employé' })], 'role')).toEqual([
    'supervisor',
    'employee',
  ]);
  const contracts = ['CDI', 'CDD', 'Fixed-term', 'permanent'].map((each) => row({ contract: each }));
  expect(await storedOf(contracts, 'contract')).toEqual([
    'permanent',
    'fixed_term',
    'fixed_term',
    'permanent',
  ]);
});

test('MOVE-05 departments by code, id or name; a name that two have is refused', async () => {
  const [{ id } = {}] = await harness.sql(`select id from departments.departments where short_code = 'OPS'`);
  const rows = ['ops', id, 'operations AÉRIENNES'].map((departmentId) => row({ departmentId }));
  const { departmentId: _none, ...bare } = row();
  expect(
    await storedOf([...rows, { ...bare, department: 'Opérations aériennes' } as never], 'short_code'),
  ).toEqual(['OPS', 'OPS', 'OPS', 'OPS']);
  const several = await upload([row({ departmentId: 'Ground Handling' })]);
  expect(several.refused[0]?.message).toBe(
    "Row 1: Several departments are called 'Ground Handling': enter the short code",
  );
});

test('MOVE-05 full names as one cell, and supervisors by full name, in the file and stored', async () => {
  const named = (fullName: string, over: object = {}) => {
    const { firstName: _first, lastName: _last, ...rest } = row(over);
    return { ...rest, fullName };
  };
  const boss = named('Adinolfi, Wilson  K', { role: 'supervisor' });
  const team = [
    named('Sahoo Arora', { supervisor: 'Wilson Adinolfi' }),
    named('DUPONT LEROY Jean', { supervisor: 'Adinolfi, Wilson K' }),
  ];
  expect((await upload([...team, boss])).refused).toEqual([]);
  expect(await stored(boss.employeeId)).toMatchObject({
    first_name: 'Wilson',
    middle_name: 'K',
    last_name: 'Adinolfi',
  });
  expect(await stored(team[1]!.employeeId)).toMatchObject({
    first_name: 'Jean',
    last_name: 'DUPONT LEROY',
    supervisor: boss.employeeId,
  });
  // The one who is stored now, with and without the middle name.
  const later = ['wilson k adinolfi', 'Adinolfi, Wilson'].map((supervisorId) => row({ supervisorId }));
  expect(await storedOf(later, 'supervisor')).toEqual([boss.employeeId, boss.employeeId]);
  // The same file again changes nothing, although the name is one cell.
  expect(await upload([...team, boss], { existing: 'update' })).toMatchObject({ unchanged: [1, 2, 3] });
  await upload([named('Wilson Adinolfi', { role: 'supervisor' })]);
  const answer = await upload([row({ supervisorId: 'Wilson Adinolfi' }), named('Cher')]);
  expect(answer.refused.map(({ message }) => message)).toEqual([
    "Row 1: Several people are called 'Wilson Adinolfi': enter the employee ID",
    "Row 2: fullName: Full name 'Cher' has one word: enter first and last name",
  ]);
});

test('MOVE-05 who is named as supervisor in a file without roles becomes one, with a remark', async () => {
  const lead = row({ firstName: 'Lead', lastName: 'Person' });
  const answer = await upload([row({ supervisorId: 'Lead Person' }), lead], {});
  expect(answer).toMatchObject({ created: 2, refused: [] });
  expect(answer.rows[1]?.remarks[0]?.message).toBe(
    "Role 'supervisor': row 1 names this person as supervisor",
  );
  expect(await stored(lead.employeeId)).toMatchObject({ role: 'supervisor' });
});

test('MOVE-05 formulas and errors of a spreadsheet are refused by the field; a number written as text is read', async () => {
  const answer = await upload([
    row({ lastName: '=B2&C2' }),
    row({ position: '#REF!' }),
    row({ joinedOn: '#######' }),
    row({ email: '#NOM?' }),
  ]);
  expect(answer.refused.map(({ message }) => message)).toEqual([
    "Row 1: lastName: '=B2&C2' is a formula. Copy the column and paste it as values",
    "Row 2: position: '#REF!' is an error of the spreadsheet. Correct the cell",
    "Row 3: joinedOn: '#######' is an error of the spreadsheet. Correct the cell",
    "Row 4: email: '#NOM?' is an error of the spreadsheet. Correct the cell",
  ]);
  await upload([row({ employeeId: '="00815"' })]);
  expect(await stored('00815')).toBeDefined();
});

test('a row names the columns that are missing, and counts as the sender counts', async () => {
  const answer = await upload([row({ position: '', departmentId: '' })], { rows: [7] });
  expect(answer.rows).toMatchObject([{ row: 7, verdict: 'refused', fields: ['position', 'departmentId'] }]);
});
