import { isAdminRole } from '@portal/contracts';
import { forbidden, notFound, type Database, type Principal } from '@portal/service-kit';
import { refuseReader } from './access';

export interface Account {
  id: string;
  employee_id: string;
  leave_type_id: string;
  year: number;
}

/** An account that the actor may read. Throws `forbidden`; for HR `not_found`. */
export async function findAccount(db: Database, actor: Principal, id: string): Promise<Account> {
  const [account] = await db.query<Account>(
    'account',
    'select id, employee_id, leave_type_id, year from accounts where id = $1',
    [id],
  );
  if (!account) throw isAdminRole(actor.role) ? notFound() : forbidden();
  await refuseReader(db, actor, account.employee_id);
  return account;
}
