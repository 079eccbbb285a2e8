import type { DayCharge } from '@portal/contracts';
import { type Knex, rowsOf } from '@portal/service-kit';
import type { RequestRow } from '../requests/request.row';
import { takenBy, takenSql, takenValues, type Taken } from '../requests/taken';

export interface Range extends Taken {
  leaveTypeId: string;
  hours: number | null;
}

/** The same of a stored request. */
export const rangeOf = (row: RequestRow): Range => ({
  ...takenBy(row),
  leaveTypeId: row.leave_type_id,
  hours: row.hours,
});

/**
 * What each day of a leave costs, in order: the one place where days are counted. `leave.days_of` answers what
 * a day is worth to the person, `charges_of` takes half a day or some hours of it, and together these cost the day at
 * most; a correction that waits counts beyond the leave that it corrects. Source: domain rules, Counting days.
 * @param requestId the request itself, where it is stored
 * @returns a charge for each date from start to end; 0 days where there is nothing to take off
 */
export function chargesOf(trx: Knex.Transaction, range: Range, requestId?: string): Promise<DayCharge[]> {
  const { employeeId, startDate, endDate, requestType, hours, leaveTypeId } = range;
  const leave = [employeeId, startDate, endDate, requestType, hours, leaveTypeId];
  if (requestType === 'full_day')
    return rowsOf(
      trx,
      'select day as date, days, minutes, basis, why from charges_of(?, ?, ?, ?, ?, ?) order by day',
      leave,
    );
  return rowsOf(
    trx,
    `select c.day as date, least(c.days, greatest(0, whole.days - other.days)) as days,
            least(c.minutes, greatest(0, whole.minutes - other.minutes)) as minutes, c.basis, c.why
     from charges_of(?, ?, ?, ?, ?, ?) c cross join charges_of(?, ?, ?, 'full_day', null, ?) whole
     cross join (
       select coalesce(sum(greatest(0, c.days - coalesce(former.days, 0))), 0) as days,
              coalesce(sum(greatest(0, c.minutes - coalesce(former.minutes, 0))), 0)::int as minutes
       from requests r join charges c on c.request_id = r.id and c.day = ?
       cross join (select ?::uuid as id) self
       left join charges former
         on r.status = 'pending' and former.request_id = r.supersedes_id and former.day = c.day
       where r.employee_id = ? and r.status in ('pending', 'approved') and r.id is distinct from self.id
         and r.supersedes_id is distinct from self.id
         and r.id is distinct from (select own.supersedes_id from requests own where own.id = self.id)
         and not r.taken && ${takenSql}
     ) other`,
    [
      ...leave,
      ...[employeeId, startDate, endDate, leaveTypeId],
      ...[startDate, requestId ?? null, employeeId, ...takenValues(range)],
    ],
  );
}

/** Stores what a request costs; of an edited one, in the place of what it cost before. */
export async function storeCharges(
  trx: Knex.Transaction,
  requestId: string,
  charges: readonly DayCharge[],
  edited = false,
): Promise<void> {
  if (edited) await rowsOf(trx, 'delete from charges where request_id = ?', [requestId]);
  await rowsOf(
    trx,
    `insert into charges (request_id, day, days, minutes, basis, why, sick_days, sick_minutes)
     select ?::uuid, * from unnest(?::date[], ?::numeric[], ?::int[], ?::text[], ?::text[], ?::numeric[], ?::int[])`,
    [
      requestId,
      charges.map(({ date }) => date),
      charges.map(({ days }) => days),
      charges.map(({ minutes }) => minutes),
      charges.map(({ basis }) => basis),
      charges.map(({ why }) => why),
      charges.map(({ sick }) => sick?.days ?? null),
      charges.map(({ sick }) => sick?.minutes ?? null),
    ],
  );
}

/** What a stored request costs, day by day. */
export async function storedCharges(trx: Knex.Transaction, requestId: string): Promise<DayCharge[]> {
  const rows = await rowsOf<DayCharge & { sickDays: number | null; sickMinutes: number }>(
    trx,
    `select day as date, days, minutes, basis, why, sick_days as "sickDays", sick_minutes as "sickMinutes"
     from charges where request_id = ? order by day`,
    [requestId],
  );
  return rows.map(({ sickDays, sickMinutes, ...day }) =>
    sickDays === null ? day : { ...day, sick: { days: sickDays, minutes: sickMinutes } },
  );
}

/** The same of the approved leave that a request is to replace; none where there is no such leave, or no longer. */
export async function chargesOfFormer(trx: Knex.Transaction, formerId: string | null): Promise<DayCharge[]> {
  if (!formerId) return [];
  const [former] = await rowsOf(trx, `select from requests where id = ? and status = 'approved'`, [formerId]);
  return former ? storedCharges(trx, formerId) : [];
}

/** The days of a leave on which sickness is recorded. */
export const sickDays = (charges: readonly DayCharge[]): Set<string> =>
  new Set(charges.filter(({ sick }) => sick).map(({ date }) => date));

/** Charges of which the named days are off sick: these cost nothing, whatever they are worth. */
export const asSick = (charges: readonly DayCharge[], isSick: (date: string) => boolean): DayCharge[] =>
  charges.map((day) =>
    isSick(day.date) && !day.sick
      ? { ...day, days: 0, minutes: 0, sick: { days: day.days, minutes: day.minutes } }
      : day,
  );

/** The same charges as if nobody had been sick. */
export const withoutSickness = (charges: readonly DayCharge[]): DayCharge[] =>
  charges.map(({ sick, ...day }) => ({ ...day, ...sick }));

const isRestDay = ({ basis, days }: DayCharge) => basis === 'roster' && days === 0;
const isShift = ({ basis, days }: DayCharge) => basis === 'roster' && days > 0;

/**
 * What approved leave costs now. Nobody is rostered on approved leave, so a day without a shift is no rest day where
 * the shift was withdrawn for the leave, or where no day of it is rostered: such a day costs what it did.
 */
export function chargesOfApproved(before: readonly DayCharge[], now: readonly DayCharge[]): DayCharge[] {
  const stored = new Map(before.map((day) => [day.date, day]));
  const rostered = now.some(isShift) || before.some(isShift);
  return now.map((day) => {
    const former = stored.get(day.date);
    if (!isRestDay(day) || !former) return day;
    return isShift(former) || !rostered ? former : day;
  });
}

/** Charges of what replaces approved leave: days off sick stay so, and days without a shift for the leave cost what they did. */
export async function chargesLikeFormer(
  trx: Knex.Transaction,
  charges: readonly DayCharge[],
  formerId: string,
): Promise<DayCharge[]> {
  const former = await storedCharges(trx, formerId);
  const sick = sickDays(former);
  const now = chargesOfApproved(withoutSickness(former), withoutSickness(charges));
  return asSick(now, (date) => sick.has(date));
}

/** Days have four decimals; sums of them are free of what binary fractions add. */
export const roundDays = (days: number): number => Math.round(days * 10_000) / 10_000;

export const sumOfDays = (charges: readonly DayCharge[]): number =>
  roundDays(charges.reduce((sum, { days }) => sum + days, 0));

/** Charged days by year, in order; a year in which nothing is charged has 0. */
export function daysByYear(charges: readonly Pick<DayCharge, 'date' | 'days'>[]): Map<number, number> {
  const years = new Map<number, number>();
  for (const { date, days } of charges) {
    const year = Number(date.slice(0, 4));
    years.set(year, roundDays((years.get(year) ?? 0) + days));
  }
  return years;
}

/** SQL of the charged days of a request `r` that fall in a range of dates. */
export const daysWithinSql = (first: string, last: string): string => `
  case when r.start_date >= ${first} and r.end_date <= ${last} then r.days
       else coalesce((select sum(c.days) from charges c
                      where c.request_id = r.id and c.day between ${first} and ${last}), 0) end`;
