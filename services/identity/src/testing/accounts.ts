import { newId, type Principal } from '@portal/service-kit';
import { addPerson, type House } from '@portal/service-kit/testing';
import { hashPassword } from '../password';

export const goodPassword = 'runway lights';

/** The gateway's own principal, under which it asks internal calls. */
export const gateway: Principal = {
  sub: 'gateway',
  employeeId: '00000000-0000-0000-0000-000000000000',
  role: 'employee',
  departmentId: null,
  name: 'Gateway',
  isAdmin: false,
  internal: true,
};

/** Gives a person the account under which that person calls. */
export async function addAccount(house: House, person: Principal, username: string): Promise<string> {
  const id = newId();
  await house.sql(
    `insert into identity.accounts (id, employee_id, username, password_hash) values ($1, $2, $3, $4)`,
    [id, person.employeeId, username, await hashPassword(goodPassword)],
  );
  person.sub = id;
  return id;
}

/** Somebody new with an account of this name. */
export async function addHolder(
  house: House,
  username: string,
  role: Principal['role'] = 'employee',
): Promise<Principal> {
  const person = await addPerson(house, { role });
  await addAccount(house, person, username);
  return person;
}

/** Sessions that began under a lower epoch than this are over. */
export async function epochOf(house: House, accountId: string): Promise<number | undefined> {
  const [row] = await house.sql<{ session_epoch: number }>(
    'select session_epoch from identity.accounts where id = $1',
    [accountId],
  );
  return row?.session_epoch;
}
