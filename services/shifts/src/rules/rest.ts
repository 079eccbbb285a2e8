import { type assignShift, type CallOutput, constants, message, withEnglish } from '@portal/contracts';
import type { Knex } from '@portal/service-kit';
import { betweenLocal, inHours } from '../clock';

export type Warning = CallOutput<typeof assignShift>['warnings'][number];
export interface Span {
  start: Date;
  end: Date;
}

const hour = 3600_000;
const week = 7 * 24 * hour;
const length = ({ start, end }: Span) => +end - +start;

/** An employee's shifts within a week before and after a span, in elapsed time. */
export async function shiftsAround(knex: Knex, employeeId: string, { start, end }: Span): Promise<Span[]> {
  const { rows } = (await knex.raw(
    `select lower(during) as start, upper(during) as end from shifts
     where employee_id = ? and status not in ('no_show', 'cancelled') and not isempty(during)
       and during && tstzrange(?, ?)`,
    [employeeId, new Date(+start - week).toISOString(), new Date(+end + week).toISOString()],
  )) as { rows: { start: string; end: string }[] };
  return rows.map((row) => ({ start: new Date(row.start), end: new Date(row.end) }));
}

function shortRests(shift: Span, others: Span[], timeZone: string): Warning[] {
  const due = constants.minRestHours * hour;
  const before = others.filter((other) => other.end <= shift.start);
  const after = others.filter((other) => other.start >= shift.end);
  const gaps = [
    ...before.map((other) => ({ other, rest: +shift.start - +other.end, key: 'shifts.restAfter' as const })),
    ...after.map((other) => ({ other, rest: +other.start - +shift.end, key: 'shifts.restBefore' as const })),
  ];
  return gaps
    .filter(({ rest }) => rest < due)
    .map(({ other, rest, key }) => ({
      code: 'short_rest' as const,
      ...withEnglish(
        message(key, {
          rest: inHours(rest),
          shift: betweenLocal(other.start, other.end, timeZone),
          due: constants.minRestHours,
        }),
      ),
    }));
}

/** The fullest 7 days that the shift is part of: hours are elapsed time, a shift on the edge counts in part. */
export function fullestWeek(shift: Span, others: Span[]): Span & { worked: number } {
  const all = [shift, ...others];
  const starts = all.flatMap(({ start, end }) => [+start, +end - week]);
  const windows = starts
    .filter((from) => from < +shift.end && from + week > +shift.start)
    .map((from) => ({
      start: new Date(from),
      end: new Date(from + week),
      worked: all.reduce(
        (sum, span) => sum + Math.max(0, Math.min(+span.end, from + week) - Math.max(+span.start, from)),
        0,
      ),
    }));
  return windows.reduce((best, window) => (window.worked > best.worked ? window : best), {
    ...shift,
    worked: length(shift),
  });
}

/**
 * What speaks against a shift though it may be assigned with a reason: under 11 h of rest beside another shift,
 * over 48 h in any 7 days. Source: docs/rules.md, Shifts.
 */
export function restWarnings(shift: Span, others: Span[], timeZone: string): Warning[] {
  const warnings = shortRests(shift, others, timeZone);
  const { worked, start, end } = fullestWeek(shift, others);
  if (worked > constants.maxWeeklyHours * hour)
    warnings.push({
      code: 'long_week',
      ...withEnglish(
        message('shifts.longWeek', {
          worked: inHours(worked),
          week: betweenLocal(start, end, timeZone),
          most: constants.maxWeeklyHours,
        }),
      ),
    });
  return warnings;
}
