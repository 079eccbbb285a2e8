import { constants } from '@portal/contracts';
import type * as contract from '@portal/contracts';
import { Conditions, RawJson, withDepartmentsBelow, type Call, type TextRow } from '@portal/service-kit';
import { daysBetween, datesBetween } from '../clock';
import { listedShifts, planned, sightValues, whole } from './listed';

type Query = Call<typeof contract.listRoster>['query'];

/** Which days they are, and how many, changes nothing in the plan, which is therefore made once. */
const [begins, untils] = ['(select $5::timestamptz[])', '(select $6::timestamptz[])'];

/** The day and its count stand before the columns of a shift. */
const ahead = 2;

/**
 * A page of each day and how many there are. Both walk an index from where the day `d` begins, and stop: at the end of
 * the page, and where counting stops. What a day holds beyond that costs nothing.
 */
function rosterSql({ page = 1, pageSize = constants.rosterPerDay }: Query, filters: Conditions): string {
  const found = `s.start_time >= d.begin and s.start_time < d.until and s.status <> 'cancelled' and ${filters.sql}`;
  return `select d.n, counted.total, ${listedShifts.sql}
    from unnest(${begins}, ${untils}) with ordinality d (begin, until, n)
    cross join lateral (
      select count(*) as total from (select from shifts s where ${found} limit ${constants.rosterCounted + 1}) reached
    ) counted
    left join lateral (
      select s.id from shifts s where ${found}
      order by s.start_time, s.id limit ${pageSize} offset ${(page - 1) * pageSize}
    ) shown on true
    left join shifts s on s.id = shown.id
    left join lateral (select * from employees.directory e where e.id = s.employee_id limit 1) e on true
    order by d.n, s.start_time, s.id`;
}

function dayOf(date: string, rows: readonly TextRow[]): { json: string; total: number; more: boolean } {
  const counted = Number(rows[0]?.[1] ?? 0);
  const total = Math.min(counted, constants.rosterCounted);
  const shifts = listedShifts.list(rows, ahead);
  const more = counted > total;
  return { total, more, json: `{"date":"${date}","total":${total},"more":${more},"shifts":${shifts}}` };
}

/**
 * The shifts that begin on each of some days, a page of each day, without withdrawn ones. What the reader may not see
 * of a shift in `listShifts` is not shown here either.
 */
export async function listRoster(call: Call<typeof contract.listRoster>): Promise<RawJson> {
  const { db, principal: reader, query, timeZone } = call;
  const dates = datesBetween(query.from, query.to);
  const days = dates.map((date) => daysBetween(date, date, timeZone));
  const filters = new Conditions([
    ...sightValues(reader),
    days.map(({ from }) => from),
    days.map(({ until }) => until),
  ]);
  if (query.departmentId)
    filters.among('s.department_id', await withDepartmentsBelow(db, query.departmentId));
  if (!reader.isAdmin) filters.add(`${whole} or ${planned}`);
  const rows = await db.texts('', rosterSql(query, filters), filters.values);
  const answered = dates.map((date, n) =>
    dayOf(
      date,
      rows.filter(([day]) => day === String(n + 1)),
    ),
  );
  const total = answered.reduce((sum, day) => sum + day.total, 0);
  const more = answered.some((day) => day.more);
  return new RawJson(`[${answered.map(({ json }) => json).join(',')}]`, total, more);
}
