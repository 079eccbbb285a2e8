import { hash } from '@node-rs/argon2';
import type { ClientBase } from 'pg';
import type { DemoClock } from './clock';
import type { Organisation } from './people';
import { createRandom } from './random';
import { actingAs, insertRows } from './writer';

/** Of all four demo logins, on demo data only. */
export const demoPassword = 'portal-demo';

/** argon2id (2) as the identity part makes it. Source: OWASP Password Storage Cheat Sheet. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Gives each of the demo logins its account. */
export async function writeAccounts(
  client: ClientBase,
  { logins }: Organisation,
  clock: DemoClock,
): Promise<void> {
  const random = createRandom(4);
  const accounts = await Promise.all(
    Object.entries(logins).map(async ([username, person]) => ({
      id: random.idAt(clock.at(person.joinedOn, 9 * 60)),
      employee_id: person.id,
      username,
      password_hash: await hash(demoPassword, parameters),
    })),
  );
  const columns = { id: 'uuid', employee_id: 'uuid', username: 'public.citext', password_hash: 'text' };
  await actingAs(client, 'identity', () => insertRows(client, 'accounts', columns, accounts));
}
