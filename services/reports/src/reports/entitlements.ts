import {
  entitledBy,
  firstOfYear,
  later,
  type Entitlement,
  type LeavePolicy,
  type LeaveType,
  type Opening,
} from '@portal/leave-domain';
import type { Database } from '@portal/service-kit';
import type { Scope } from '../scope';
import { rowsOf } from '../rows';
import { peopleOf } from './sql';

/** People of a department whom the same policies grant the same. */
interface Group {
  departmentId: string | null;
  contract: Entitlement['person']['contract'];
  joinedOn: string | null;
  leavesOn: string | null;
  openings: (Opening & { leaveTypeId: string })[];
  people: number;
  /** How many of them have an account by leave type: in a year that is closed its grant stays. */
  settled: Record<string, number>;
}

interface Rules {
  leaveType: LeaveType;
  policies: LeavePolicy[];
}

/** What people are granted of a leave type, by department. */
export interface Granted {
  department_id: string | null;
  leave_type_id: string;
  people: number;
  days: number;
}

const year = 'extract(year from :to::date)';

const rulesSql = `
  select json_build_object(
      'id', t.id, 'name', t.name, 'active', t.active, 'allowanceTotal', t.allowance_total::numeric,
      'accrualRate', t.accrual_rate, 'carryoverCap', t.carryover_cap, 'carryoverExpiry', t.carryover_expiry,
      'proRata', t.pro_rata, 'counts', t.counts) as "leaveType",
    coalesce(p.policies, '[]') as policies
  from leave_types.published t left join leave.published_policies p on p.leave_type_id = t.id where t.active`;

const groupsSql = (scope: Scope): string => `
  select "departmentId", contract, "joinedOn", "leavesOn", g.openings::json as openings, count(*)::int as people,
         coalesce((select json_object_agg(settled.type, settled.count) from (
           select a.leave_type_id as type, count(*) as count from unnest(array_agg(g.settled_id)) s (person)
           join leave.published_accounts a on a.employee_id = s.person and a.year = ${year} group by 1) settled), '{}') as settled
  from (
    select e.department_id as "departmentId", e.contract, e.joined_on as "joinedOn", e.leaves_on as "leavesOn",
           case when exists (select from leave.published_year_ends y where y.year = ${year})
                     and ${year} < extract(year from :today::date) then e.id end as settled_id,
           coalesce((select json_agg(json_build_object('leaveTypeId', o.leave_type_id, 'year', o.year, 'days', o.days,
               'expires', null, 'importedOn', o.imported_on))
             from leave.published_openings o where o.employee_id = e.id and o.year = ${year} and o.expires is null),
             '[]')::text as openings
    from ${peopleOf(scope)} and e.employed @> :to::date
  ) g group by "departmentId", contract, "joinedOn", "leavesOn", g.openings`;

/** A department with those above it, the nearest first. */
function chainOf(id: string | null, parents: ReadonlyMap<string, string | null>): string[] {
  const chain: string[] = [];
  for (let next = id; next && !chain.includes(next); next = parents.get(next) ?? null) chain.push(next);
  return chain;
}

/**
 * What the people of a scope are granted in the year of its last day by that day, by the rules of leave, posted or not.
 * Unlimited leave is left out, and so are accounts of a year that is closed.
 */
export async function grantedIn(db: Database, scope: Scope): Promise<Granted[]> {
  const [types, groups, departments, ends] = await Promise.all([
    rowsOf<Rules>(db, rulesSql, scope),
    rowsOf<Group>(db, groupsSql(scope), scope),
    rowsOf<{ id: string; parent: string | null }>(
      db,
      'select id, parent_id as parent from departments.published',
      scope,
    ),
    rowsOf<{ year: number }>(db, 'select year from leave.published_year_ends', scope),
  ]);
  const parents = new Map(departments.map(({ id, parent }) => [id, parent]));
  const settledYears = ends.map((end) => end.year);
  const ofYear = Number(scope.to.slice(0, 4));
  const known = new Map<string, number | null>();
  const sums = new Map<string, Granted>();
  // Without a policy by years of service, a joining date before the year changes nothing.
  const countsService = types.some(({ policies }) => policies.some(({ minYears }) => minYears > 0));
  for (const group of groups) {
    const { contract, leavesOn } = group;
    const isEarlier = group.joinedOn !== null && group.joinedOn < firstOfYear(ofYear);
    const joinedOn = isEarlier && !countsService ? null : group.joinedOn;
    const chain = chainOf(group.departmentId, parents);
    for (const { leaveType, policies } of types) {
      const departmentsOfPolicies = chain.filter((id) => policies.some((each) => each.departmentId === id));
      const openings = group.openings.filter(({ leaveTypeId }) => leaveTypeId === leaveType.id);
      const key = JSON.stringify([
        leaveType.id,
        departmentsOfPolicies,
        contract,
        joinedOn,
        leavesOn,
        openings,
      ]);
      if (!known.has(key)) {
        const person = {
          id: '',
          name: '',
          active: true,
          departments: chain,
          contract,
          employments: [{ joinedOn, leavesOn }],
        };
        const of = {
          person,
          leaveType,
          policies,
          openings,
          settledYears,
          today: later(scope.today, scope.to),
        };
        known.set(key, entitledBy(of, ofYear, scope.to));
      }
      const days = known.get(key);
      const people = group.people - (group.settled[leaveType.id] ?? 0);
      if (days == null || people === 0) continue;
      const place = `${group.departmentId} ${leaveType.id}`;
      const sum = sums.get(place) ?? {
        department_id: group.departmentId,
        leave_type_id: leaveType.id,
        people: 0,
        days: 0,
      };
      sums.set(place, { ...sum, people: sum.people + people, days: sum.days + people * days });
    }
  }
  return [...sums.values()];
}
