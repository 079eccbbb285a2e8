import {
  changePassword,
  createAccount,
  createDepartment,
  createEmployee,
  setSupervisor,
  type Role,
} from '@portal/contracts';
import { randomBytes } from 'node:crypto';
import { Caller, signedIn } from './caller';
import { isCluster } from './cluster-mode';

/** Letters and digits that no other fixture of any run has. */
export const unique = (length: number): string =>
  BigInt(`0x${randomBytes(length + 4).toString('hex')}`)
    .toString(36)
    .slice(-length)
    .toUpperCase();

/** An employee with an account, signed in. */
export interface Person {
  employeeId: string;
  accountId: string;
  departmentId: string;
  name: string;
  username: string;
  password: string;
  caller: Caller;
}

export interface NewEmployee {
  departmentId: string;
  role?: Role;
  supervisorId?: string;
  lastName?: string;
}

export async function addDepartment(admin: Caller, name = 'Test department'): Promise<string> {
  const code = unique(5);
  const { id } = await admin.ok(createDepartment, { body: { name: `${name} ${code}`, shortCode: code } });
  return id;
}

/** The fields of an employee that nobody else is. */
export function employeeFields({ departmentId, role = 'employee', lastName }: NewEmployee) {
  const mark = unique(8);
  return {
    employeeId: `T-${mark}`,
    firstName: 'Test',
    lastName: lastName ?? `Person ${mark}`,
    nationalId: `N-${mark}`,
    position: 'Officer',
    mobile: '+230 5555 0100',
    departmentId,
    role,
  };
}

/** Creates an employee and answers the record's id. */
export async function addEmployee(admin: Caller, given: NewEmployee): Promise<string> {
  const { id } = await admin.ok(createEmployee, { body: employeeFields(given) });
  if (given.supervisorId)
    await admin.ok(setSupervisor, { params: { id }, body: { supervisorId: given.supervisorId } });
  return id;
}

/** Creates an employee with an account, who has chosen a password of their own and is signed in. */
export async function addPerson(admin: Caller, given: NewEmployee): Promise<Person> {
  // A process that was killed may have done what it could not answer any more: then somebody else is made.
  for (let triesLeft = isCluster ? 5 : 1; ; triesLeft -= 1)
    try {
      return await addOnce(admin, given);
    } catch (error) {
      if (triesLeft === 1) throw error;
    }
}

async function addOnce(admin: Caller, given: NewEmployee): Promise<Person> {
  const employeeId = await addEmployee(admin, given);
  const username = `t-${unique(10).toLowerCase()}`;
  const temporary = `first-${unique(12)}`;
  const password = `own-${unique(12)}`;
  const account = await admin.ok(createAccount, { body: { employeeId, username, password: temporary } });
  const caller = await signedIn(admin.url, username, temporary);
  await caller.ok(changePassword, { body: { currentPassword: temporary, newPassword: password } });
  return {
    employeeId,
    accountId: account.id,
    departmentId: given.departmentId,
    name: account.employeeName,
    username,
    password,
    caller: await signedIn(admin.url, username, password),
  };
}
