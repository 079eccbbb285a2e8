import { constants, type Warning } from '@portal/contracts';
import { differenceInCalendarDays, parseISO } from 'date-fns';
import type { Database, Knex } from '@portal/service-kit';
import type { z } from 'zod';
import { datesOf, mondayToFriday } from './counting';
import { nil } from './migrations/001/counters';
import { availabilityPercent, membersOf, organisation } from './organisation';
import type { Employee } from './people';
import type { Reader } from './reader';
import { rosterWarnings, shiftsIn } from './roster';
import { rowsOf } from './sql';
import { daysText, rangeText } from './wording';

type Notice = z.output<typeof Warning>;

function shortNotice(startDate: string, today: string): Notice[] {
  const days = differenceInCalendarDays(parseISO(startDate), parseISO(today));
  if (days >= constants.shortNoticeDays) return [];
  const when = days < 0 ? 'started already' : days === 0 ? 'starts today' : `starts in ${daysText(days)}`;
  return [{ code: 'short_notice', message: `Short notice: this leave ${when}.` }];
}

async function thinCoverage(
  db: Database,
  trx: Knex.Transaction,
  departmentId: string | null,
  range: { startDate: string; endDate: string },
): Promise<Notice[]> {
  if (!departmentId) return [];
  const members = membersOf(await organisation(db, (sql) => rowsOf(trx, sql)), departmentId);
  const rows = await rowsOf<{ day: string; heads: number }>(
    trx,
    `select day, heads from coverage_days
     where leave_type_id = '${nil}' and department_id = ? and day between ? and ?`,
    [departmentId, range.startDate, range.endDate],
  );
  const heads = new Map(rows.map((row) => [row.day, row.heads]));
  const thin = datesOf(range)
    .filter((date) => mondayToFriday(date) > 0)
    .map((date) => ({ date, present: availabilityPercent((heads.get(date) ?? 0) + 1, members) }))
    .filter(({ present }) => present < constants.coverageLow);
  const [first] = thin;
  if (!first) return [];
  const more = thin.length > 1 ? `, and it is thin on ${daysText(thin.length - 1)} more` : '';
  const message = `Thin coverage: on ${rangeText(first.date, first.date)} ${first.present} % of the department would be there${more}.`;
  return [{ code: 'thin_coverage', message }];
}

/**
 * What the filer or decider should know though nothing is refused: under 70 % of the department present on a day,
 * short notice, or shifts that the leave stands over. Ask before the request itself is approved, since it counts the
 * person as one more away.
 */
export async function warningsFor(
  db: Database,
  trx: Knex.Transaction,
  employee: Pick<Employee, 'id' | 'name' | 'department_id'>,
  range: { startDate: string; endDate: string; dayPart: 'am' | 'pm' | null },
  reader: Pick<Reader, 'today' | 'timeZone'>,
): Promise<Notice[]> {
  const shifts = await shiftsIn(trx, { ...range, employeeId: employee.id }, reader.timeZone);
  return [
    ...(await thinCoverage(db, trx, employee.department_id, range)),
    ...shortNotice(range.startDate, reader.today),
    ...rosterWarnings(employee.name, shifts),
  ];
}
