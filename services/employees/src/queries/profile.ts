import { profileParts, type EmployeeProfile, type ProfilePart } from '@portal/contracts';
import type { Database, Principal } from '@portal/service-kit';
import { sightOf } from '../policy';
import { chartPeople } from './chart';
import { findPeriods } from './employments';
import { findEmployee } from './one';

/**
 * The parts of a person's page that a reader may see; the calls behind them decide the same. Source:
 * docs/rules.md, Roles.
 */
function partsFor(reader: Principal, id: string, isReport: boolean, mayEdit: boolean): ProfilePart[] {
  const own = reader.employeeId === id;
  const close = own || isReport || reader.isAdmin;
  const seen: Record<ProfilePart, boolean> = {
    employment: close,
    team: close,
    balances: close,
    leave: close,
    // Of others the planned times.
    shifts: true,
    account: own || mayEdit,
    history: mayEdit,
  };
  return profileParts.filter((part) => seen[part]);
}

/** A person's page, as the reader may see it: everybody sees their own record whole. Throws `not_found`. */
export async function findProfile(db: Database, reader: Principal, id: string): Promise<EmployeeProfile> {
  const own = reader.employeeId === id;
  const employee = await findEmployee(db, reader, id, { ...sightOf(reader), ...(own && { all: true }) });
  const [facts] = await db.query<{ employed: boolean; reports: boolean }>(
    'profile facts',
    'select employed @> current_date as employed, coalesce(supervisor_id = $2, false) as reports from employees where id = $1',
    [id, reader.employeeId],
  );
  // Whoever sees their own record whole may still not change it.
  const can = reader.isAdmin ? employee.can : { edit: false, delete: false };
  const isReport = reader.role === 'supervisor' && (facts?.reports ?? false);
  const parts = partsFor(reader, id, isReport, can.edit);
  const [employments, team] = await Promise.all([
    own || reader.isAdmin ? db.transaction((trx) => findPeriods(trx, id)) : null,
    parts.includes('team') ? teamOf(db, id) : null,
  ]);
  return {
    ...employee,
    can,
    employed: facts?.employed ?? false,
    parts,
    employments,
    team,
  };
}

async function teamOf(db: Database, id: string) {
  const [above, reports] = await Promise.all([
    chartPeople(
      db,
      `with recursive up as (
         select s.supervisor_id as id, 1 as level from employees s where s.id = $1
         union all
         select s.supervisor_id, up.level + 1 from employees s join up on s.id = up.id where up.level < 50
       ) select id, -level as level from up where id is not null`,
      [id],
    ),
    chartPeople(
      db,
      'select id, 0 as level from employees where supervisor_id = $1 and employed @> current_date',
      [id],
    ),
  ]);
  return { above, reports };
}
