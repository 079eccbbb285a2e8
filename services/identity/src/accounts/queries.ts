import { abilitiesOf, isAdminRole, type CurrentUser, type currentUser, type Role } from '@portal/contracts';
import { notFound, unauthenticated, type Call, type Database } from '@portal/service-kit';

/** Accounts `a` with who holds each, `e`. */
export const accounts = `accounts a join holders e on e.account_id = a.id`;

/** Role of the employee whose account it is; undefined when there is no such account. */
export async function roleOfAccount(db: Database, id: string): Promise<Role | undefined> {
  const [row] = await db.query<{ role: Role }>(
    'role of account',
    `select e.role from ${accounts} where a.id = $1`,
    [id],
  );
  return row?.role;
}

/** The employee whose account it is; the account itself where nobody's. Throws `not_found`. */
export async function employeeOfAccount(db: Database, id: string): Promise<string> {
  const [row] = await db.query<{ employee_id: string }>(
    'employee of an account',
    'select coalesce(employee_id, id) as employee_id from accounts where id = $1',
    [id],
  );
  if (!row) throw notFound();
  return row.employee_id;
}

interface Holder {
  name: string;
  position: string;
  role: Role;
  /** Employed today. */
  active: boolean;
}

/** Who would hold an account; undefined when there is no such employee. */
export async function findEmployee(db: Database, id: string): Promise<Holder | undefined> {
  const [row] = await db.query<Holder>(
    'holder of an account',
    `select name, position, role, employed @> current_date as active from employees.directory where id = $1`,
    [id],
  );
  return row;
}

/** Who is signed in, as stored now. Throws `unauthenticated` when the account is gone or not active. */
export async function findCurrentUser({ db, principal }: Call<typeof currentUser>): Promise<CurrentUser> {
  const [row] = await db.query<Omit<CurrentUser, 'isAdmin' | 'abilities'>>(
    'current user',
    `select a.id, p.employee_id as "employeeId", a.username::text as username, e.name, e.role,
            e.department_id as "departmentId", d.name as "departmentName",
            a.must_change_password as "mustChangePassword", p.must_set_up_second_step as "mustSetUpSecondStep",
            a.language
     from ${accounts} join principals p on p.account_id = a.id left join departments.published d on d.id = e.department_id
     where a.id = $1 and p.active`,
    [principal.sub],
  );
  if (!row) throw unauthenticated();
  return { ...row, isAdmin: isAdminRole(row.role), abilities: abilitiesOf(row.role) };
}
