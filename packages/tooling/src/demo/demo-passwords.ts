import { verify } from '@node-rs/argon2';
import { withClient } from '../postgres/connect';
import { demoPassword } from './accounts';

/**
 * Hashes that may be those of the demo password: of the demo logins, and any that several accounts share, which no
 * password of one person is.
 */
const candidates = `
  select password_hash as hash from identity.accounts
  where active and username::text in ('admin', 'hr', 'supervisor', 'employee')
  union
  select password_hash from identity.accounts where active group by 1 having count(*) > 1`;

/**
 * Whether somebody can still sign in with the password that the handbook prints.
 *
 * @param databaseUrl - an administrator's address of a portal's database
 */
export async function demoPasswordWorks(databaseUrl: string): Promise<boolean> {
  return withClient(databaseUrl, async (client) => {
    const { rowCount } = await client.query(`select where to_regclass('identity.accounts') is not null`);
    if (!rowCount) return false;
    const { rows } = await client.query<{ hash: string }>(candidates);
    for (const { hash } of rows) if (await verify(hash, demoPassword)) return true;
    return false;
  });
}
