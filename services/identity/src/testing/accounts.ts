import * as contract from '@portal/contracts';
import { newId, type Principal } from '@portal/service-kit';
import { addPerson, type Harness } from '@portal/service-kit/testing';
import { hash } from '@node-rs/argon2';

export const goodPassword = 'runway lights';
/** Cheap to check: tests judge hundreds of guesses. */
const hashed = hash(goodPassword, { memoryCost: 64, timeCost: 1 });

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

/** Where a sign-in comes from; a browser that nobody knows unless it is named. */
export interface From {
  address?: string;
  device?: string;
  /** Of the second step. */
  code?: string;
}

/** Asks about a name and a password, as the gateway does at sign-in. */
export const verifyAt =
  (harness: Harness) =>
  (username: string, password: string, { address = '192.0.2.1', device = newId(), code }: From = {}) =>
    harness.as(gateway)(contract.verifyCredentials, { body: { username, password, address, device, code } });

/** Gives a person the account under which that person calls. */
export async function addAccount(harness: Harness, person: Principal, username: string): Promise<string> {
  const id = newId();
  await harness.sql(
    `insert into identity.accounts (id, employee_id, username, password_hash) values ($1, $2, $3, $4)`,
    [id, person.employeeId, username, await hashed],
  );
  person.sub = id;
  return id;
}

/** Somebody new with an account of this name. */
export async function addHolder(
  harness: Harness,
  username: string,
  role: Principal['role'] = 'employee',
): Promise<Principal> {
  const person = await addPerson(harness, { role });
  await addAccount(harness, person, username);
  return person;
}

/** Sessions that began under a lower epoch than this are over. */
export async function epochOf(harness: Harness, accountId: string): Promise<number | undefined> {
  const [row] = await harness.sql<{ session_epoch: number }>(
    'select session_epoch from identity.accounts where id = $1',
    [accountId],
  );
  return row?.session_epoch;
}
