import {
  addYears,
  entitledBy,
  firstOfYear,
  lastOfYear,
  later,
  servesSince,
  type LeavePolicy,
  type LeaveType,
  type Opening,
  type Person,
} from '@portal/leave-domain';
import type { Database } from '@portal/service-kit';
import { rowsOf } from '../rows';
import type { Scope } from '../scope';

/** What decides what somebody is granted. */
export interface Employed extends Pick<Person, 'contract' | 'employments'> {
  departmentId: string | null;
  /** Imported grants of the year. */
  openings: readonly (Opening & { leaveTypeId: string })[];
}

interface Rules {
  leaveType: LeaveType;
  policies: LeavePolicy[];
}

const rulesSql = `
  select json_build_object(
      'id', t.id, 'name', t.name, 'active', t.active, 'allowanceTotal', t.allowance_total::numeric,
      'accrualRate', t.accrual_rate, 'carryoverCap', t.carryover_cap, 'carryoverExpiry', t.carryover_expiry,
      'proRata', t.pro_rata, 'counts', t.counts) as "leaveType",
    coalesce(p.policies, '[]') as policies
  from leave_types.published t left join leave.published_policies p on p.leave_type_id = t.id`;

/** SQL of the columns of `Employed` for a person `e`, lists as text; the openings are those of the year of the scope. */
export const employedSql = `
  e.department_id as "departmentId", e.contract, e.employments::text as employments,
  coalesce((select json_agg(json_build_object('leaveTypeId', o.leave_type_id, 'year', o.year, 'days', o.days,
      'expires', null, 'importedOn', o.imported_on))
    from leave.published_openings o
    where o.employee_id = e.id and o.year = extract(year from :to::date) and o.expires is null), '[]')::text as openings`;

/** Whether the year of the scope is over and its end was run: what it granted then stays. */
export const isClosed = `(
  extract(year from :to::date) < extract(year from :today::date)
  and exists (select from leave.published_year_ends y where y.year = extract(year from :to::date)))`;

/** What people are granted in a year by a day, by the rules of leave, whether it is posted or not. */
export class Entitlements {
  private readonly known = new Map<string, number | null>();
  private readonly chains = new Map<string | null, string[]>();
  /** Years of service from which a policy holds. */
  private readonly lengths: readonly number[];

  constructor(
    readonly rules: readonly Rules[],
    private readonly parents: ReadonlyMap<string, string | null>,
    private readonly asked: { year: number; until: string; today: string },
  ) {
    const years = rules.flatMap(({ policies }) => policies.map(({ minYears }) => minYears));
    this.lengths = [...new Set(years)].filter((each) => each > 0);
  }

  /** A department with those above it, the nearest first. */
  private chainOf(id: string | null): string[] {
    const found = this.chains.get(id);
    if (found) return found;
    const chain: string[] = [];
    for (let next = id; next && !chain.includes(next); next = this.parents.get(next) ?? null)
      chain.push(next);
    this.chains.set(id, chain);
    return chain;
  }

  /** In which month a date falls, and whether the day of the question has come by then; alike for dates outside of the year. */
  private place(date: string | null): string {
    const { year, until, today } = this.asked;
    if (date === null) return 'unknown';
    if (date < firstOfYear(year)) return 'earlier';
    if (date > lastOfYear(year)) return 'later';
    return `${date.slice(5, 7)} ${date <= until} ${date <= today}`;
  }

  /** People of whom this is the same are granted the same: the months are alike in which something changes for them. */
  classOf({ departmentId, contract, employments, openings }: Employed): string {
    const since = servesSince({ employments });
    const service = this.lengths.map((years) => since && this.place(addYears(since, years)));
    const places = employments.map((each) => [this.place(each.joinedOn), this.place(each.leavesOn)]);
    return JSON.stringify([departmentId, contract, places, service, openings]);
  }

  /** @returns days; null: unlimited */
  daysOf(employed: Employed, { leaveType, policies }: Rules, name = this.classOf(employed)): number | null {
    const key = `${leaveType.id} ${name}`;
    const found = this.known.get(key);
    if (found !== undefined) return found;
    const { year, until, today } = this.asked;
    const { contract, employments } = employed;
    const person: Person = {
      id: '',
      name: '',
      active: true,
      departments: this.chainOf(employed.departmentId),
      contract,
      employments,
    };
    const openings = employed.openings.filter(({ leaveTypeId }) => leaveTypeId === leaveType.id);
    const of = { person, leaveType, policies, openings, settledYears: [], today };
    const days = entitledBy(of, year, until);
    this.known.set(key, days);
    return days;
  }
}

/** @param until by which day of the year of the scope's last day */
export async function entitlementsOf(db: Database, scope: Scope, until: string): Promise<Entitlements> {
  const [rules, departments] = await Promise.all([
    rowsOf<Rules>(db, rulesSql, scope),
    rowsOf<{ id: string; parent: string | null }>(
      db,
      'select id, parent_id as parent from departments.published',
      scope,
    ),
  ]);
  const parents = new Map(departments.map(({ id, parent }) => [id, parent]));
  const year = Number(scope.to.slice(0, 4));
  return new Entitlements(rules, parents, { year, until, today: later(scope.today, until) });
}
