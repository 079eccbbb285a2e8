import { hash } from '@node-rs/argon2';
import { newId, type Principal } from '@portal/service-kit';
import { addPerson, type Harness } from '@portal/service-kit/testing';

export const goodPassword = 'runway lights';
/** Cheap to check, so that tests measure the gateway. */
const hashed = hash(goodPassword, { memoryCost: 64, timeCost: 1 });

/** Adds a person of a role who can sign in as `username`. */
export async function addUser(
  harness: Harness,
  username: string,
  role: Principal['role'] = 'employee',
): Promise<Principal> {
  const person = await addPerson(harness, { role });
  person.sub = newId();
  await harness.sql(
    `insert into identity.accounts (id, employee_id, username, password_hash) values ($1, $2, $3, $4)`,
    [person.sub, person.employeeId, username, await hashed],
  );
  return person;
}
