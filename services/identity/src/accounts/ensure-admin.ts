import { constants } from '@portal/contracts';
import { audit, newId, rowsOf, type Database } from '@portal/service-kit';
import { hashPassword } from '../passwords/password';
import { refuseWeakPassword } from '../passwords/password-strength';

/** The first administrator as the operator asks for it. Throws what to do when something is missing. */
function wanted(env: NodeJS.ProcessEnv): { username: string; password: string } {
  const username = env.ADMIN_USERNAME?.trim();
  const password = env.ADMIN_PASSWORD ?? '';
  if (!username)
    throw new Error(
      'There is no system administrator yet: set ADMIN_USERNAME and ADMIN_PASSWORD, and start again.',
    );
  if (username.length > 100) throw new Error('ADMIN_USERNAME is too long: use 100 characters or fewer.');
  if (password.length < constants.passwordMinLength)
    throw new Error(`ADMIN_PASSWORD is too short: use at least ${constants.passwordMinLength} characters.`);
  return { username, password };
}

/**
 * Creates the account of the first system administrator of an empty portal, who need not be an employee. With one there
 * already nothing happens, whatever the environment says.
 * @param env ADMIN_USERNAME and ADMIN_PASSWORD
 * @returns whether one was created
 * @throws Error with what to do, for the operator
 */
export async function ensureAdmin(db: Database, env: NodeJS.ProcessEnv): Promise<boolean> {
  return db.transaction(async (trx) => {
    await trx.raw(`select pg_advisory_xact_lock(hashtext('first administrator'))`);
    const [known] = await rowsOf(
      trx,
      `select from employees.directory where role = 'system_admin' and status = 'active'
       union all select from accounts where employee_id is null and active limit 1`,
    );
    if (known) return false;
    const { username, password } = wanted(env);
    if (await trx('accounts').where({ username }).first('id'))
      throw new Error(`The user name ${username} is taken: choose another ADMIN_USERNAME.`);
    const row = { id: newId(), employee_id: null, username };
    await refuseWeakPassword(password, [username], 'password').catch((error: Error) => {
      throw new Error(`ADMIN_PASSWORD: ${error.message}`);
    });
    await trx('accounts').insert({ ...row, password_hash: await hashPassword(password) });
    await audit(trx, 'account.firstAdmin', row.id, { after: row });
    return true;
  });
}
