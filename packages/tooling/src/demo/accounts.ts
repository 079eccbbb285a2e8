import { hash } from '@node-rs/argon2';
import type { ClientBase } from 'pg';
import { plusDays, type DemoClock } from './clock';
import { emailOf } from './identifiers';
import type { Organisation, Person } from './people';
import { createRandom } from './random';
import { insertRows } from './writer';

/** Of everybody who has an account, on demo data only. */
export const demoPassword = 'portal-demo';

/** As long as any temporary password, counted from when the demonstration is loaded. */
const temporaryForMs = 72 * 3600_000;

/** argon2id (2) as the identity part makes it. Source: OWASP Password Storage Cheat Sheet. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Every 7th of the staff has no account yet: who works on the apron all day asks at the office. */
const hasAccount = ({ role }: Person, n: number): boolean => role !== 'employee' || n % 7 !== 3;
/** Some were given one and have not been there since; their password is still the temporary one. */
const neverCame = ({ role }: Person, n: number): boolean => role === 'employee' && n % 17 === 5;

/** Usernames that nobody has yet: a number distinguishes people of one name. */
function usernames(taken: Set<string>): (base: string) => string {
  return (base) => {
    let name = base;
    for (let n = 2; taken.has(name); n += 1) name = `${base}${n}`;
    taken.add(name);
    return name;
  };
}

/**
 * Gives the demo logins their accounts, and most of the staff: `first.last`, which is what their e-mail begins with.
 * Who has left keeps a deactivated one.
 */
export async function writeAccounts(
  client: ClientBase,
  { logins, people }: Organisation,
  clock: DemoClock,
): Promise<void> {
  const random = createRandom(4);
  const short = new Map(Object.entries(logins).map(([username, person]) => [person, username]));
  const free = usernames(new Set(Object.keys(logins)));
  // One salt for all: it hides nothing where the password is printed in the handbook.
  const passwordHash = await hash(demoPassword, parameters);
  const accounts = people.flatMap((person, n) => {
    const login = short.get(person);
    if (!login && !hasAccount(person, n)) return [];
    const waits = !login && person.active && neverCame(person, n);
    const lastDay = person.deactivatedOn ?? clock.today;
    const seen = clock.at(plusDays(lastDay, -random.int(1, 12)), random.int(5 * 60, 21 * 60));
    return {
      id: random.idAt(clock.at(person.joinedOn, 9 * 60)),
      employeeId: person.id,
      username: login ?? free(emailOf(person.firstName, person.lastName).replace(/@.*/, '')),
      passwordHash,
      active: person.active,
      mustChangePassword: waits,
      temporaryUntil: waits ? new Date(Date.now() + temporaryForMs).toISOString() : null,
      // The demo logins are for whoever tries them: nobody has been there before.
      lastLoginAt: login || waits ? null : seen.toISOString(),
    };
  });
  await insertRows(client, 'identity.accounts', accounts);
}
