import type { Database } from '@portal/service-kit';
import { rowsOf } from '../rows';
import type { Scope } from '../scope';
import { employedSql, entitlementsOf, isClosed, type Employed } from './entitlements';
import { peopleOf } from './sql';

/** People of a department with the same dates. */
interface Group extends Employed {
  people: number;
  /** How many of them have an account by leave type, in a year that is closed: the report sums its grants. */
  settled: Record<string, number>;
}

/** What people are granted of a leave type, by department. */
export interface Granted {
  department_id: string | null;
  leave_type_id: string;
  people: number;
  days: number;
}

const groupsSql = (scope: Scope): string => `
  select "departmentId", contract, g.employments::json as employments, g.openings::json as openings, count(*)::int as people,
         coalesce((select json_object_agg(settled.type, settled.count) from (
           select a.leave_type_id as type, count(*) as count from unnest(array_agg(g.settled_id)) s (person)
           join leave.published_accounts a on a.employee_id = s.person and a.year = extract(year from :to::date)
           group by 1) settled), '{}') as settled
  from (
    select ${employedSql}, case when ${isClosed} then e.id end as settled_id
    from ${peopleOf(scope)} and e.employed @> :to::date
  ) g group by "departmentId", contract, g.employments, g.openings`;

/**
 * What the people of a scope are granted in the year of its last day by that day. Unlimited leave is left out, and so are
 * accounts of a year that is closed.
 */
export async function grantedIn(db: Database, scope: Scope): Promise<Granted[]> {
  const entitlements = await entitlementsOf(db, scope, scope.to);
  const offered = entitlements.rules.filter(({ leaveType }) => leaveType.active);
  const sums = new Map<string, Granted>();
  for (const group of await rowsOf<Group>(db, groupsSql(scope), scope)) {
    const name = entitlements.classOf(group);
    for (const rules of offered) {
      const { id } = rules.leaveType;
      const days = entitlements.daysOf(group, rules, name);
      const people = group.people - (group.settled[id] ?? 0);
      if (days === null || people === 0) continue;
      const key = `${group.departmentId} ${id}`;
      const sum = sums.get(key) ?? {
        department_id: group.departmentId,
        leave_type_id: id,
        people: 0,
        days: 0,
      };
      sum.people += people;
      sum.days += people * days;
      sums.set(key, sum);
    }
  }
  return [...sums.values()];
}
