import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addDepartment, addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import { row, uploadsIn } from './bulk/bulk.testing';

let harness: Harness;
let hr: Principal;
let department: string;

beforeAll(async () => {
  harness = await openHarness(['employees', 'departments']);
  department = await addDepartment(harness, { name: 'Production', shortCode: 'OPS' });
  hr = await addPerson(harness, { role: 'hr_admin' });
});
afterAll(() => harness.close());

const { upload, stored } = uploadsIn(
  () => harness,
  () => hr,
);
const require = async (nationalIdRequired: boolean) => {
  const as = harness.as(hr);
  const { body } = await as(contract.getOrganisation);
  await as(contract.updateOrganisation, { body: { ...body, name: 'Kestrel Bay', nationalIdRequired } });
};
const create = (over: object) =>
  harness.as(hr)(contract.createEmployee, {
    body: {
      ...{ employeeId: `N-${Math.random()}`, firstName: 'Ada', lastName: 'Byron', position: 'Officer' },
      ...{ nationalId: null, departmentId: department, mobile: '+230 5555 0100', ...over },
    } as never,
  });

test('MOVE-05 a national ID is required until the organisation says otherwise, in the form and in a file', async () => {
  const required = { fields: { nationalId: 'National ID (NIR) is required' } };
  for (const nationalId of [null, '']) expect((await create({ nationalId })).body.details).toEqual(required);
  const sent = row({ nationalId: '' });
  expect((await upload([sent])).refused[0]?.message).toContain('Missing required fields');

  await require(false);
  const [one, other] = [await create({}), await create({})];
  expect([one.status, other.status, one.body.nationalId]).toEqual([201, 201, null]);
  expect(await upload([sent, row({ nationalId: '' })])).toMatchObject({ refused: [], created: 2 });
  expect(await stored(sent.employeeId)).toMatchObject({ national_id: null });
  // The same file again changes nothing.
  expect((await upload([sent])).unchanged).toEqual([1]);

  await require(true);
  expect((await create({})).body.details).toEqual(required);
  const { id, name: _name, ...person } = one.body;
  const changed = await harness.as(hr)(contract.updateEmployee, {
    params: { id },
    body: { ...person, position: 'Clerk', supervisorId: null } as never,
  });
  expect([changed.status, changed.body.position]).toEqual([200, 'Clerk']);
});

test('MOVE-05 the three kinds of public sample files are imported as they are mapped', async () => {
  await require(false);
  const files = [
    // Empl No, First, Last, DOH, Dept, Job Title
    { employeeId: '1001', firstName: 'Ivo', lastName: 'Petrov', joinedOn: '12/31/2015', position: 'Loader' },
    // Employee_Name, EmpID, DateofHire, Position, Department, EmploymentStatus
    {
      employeeId: '10026',
      fullName: 'Adinolfi, Wilson K',
      joinedOn: '7/5/2011',
      position: 'Technician',
      status: 'Active',
    },
    // first_name, last_name, hire_date, email, phone_number, job_id
    {
      employeeId: '100',
      firstName: 'Steven',
      lastName: 'King',
      joinedOn: '2003-06-17',
      email: 'SKING',
      position: 'AD_PRES',
    },
  ];
  for (const file of files) {
    const answer = await upload([{ ...file, department: 'Production' }], { dateOrder: 'mdy' });
    expect([answer.refused, answer.created]).toEqual([[], 1]);
  }
  expect(await stored('10026')).toMatchObject({
    ...{ first_name: 'Wilson', last_name: 'Adinolfi', joined_on: '2011-07-05', status: 'active' },
    ...{ national_id: null, department_id: department },
  });
});
