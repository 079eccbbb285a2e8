import { constants, type Coverage, type Warning } from '@portal/contracts';
import { differenceInCalendarDays, parseISO } from 'date-fns';
import type { Database, Knex } from '@portal/service-kit';
import type { z } from 'zod';
import { coverageOf } from './coverage';
import type { Employee } from './people';
import type { Reader } from './reader';
import { rosterWarnings, shiftsIn } from './roster';
import { daysText, rangeText } from './wording';

type Notice = z.output<typeof Warning>;

function shortNotice(startDate: string, today: string): Notice[] {
  const days = differenceInCalendarDays(parseISO(startDate), parseISO(today));
  if (days >= constants.shortNoticeDays) return [];
  const when = days < 0 ? 'started already' : days === 0 ? 'starts today' : `starts in ${daysText(days)}`;
  return [{ code: 'short_notice', message: `Short notice: this leave ${when}.` }];
}

function thinCoverage(coverage: Coverage | null): Notice[] {
  const thin = coverage?.days.filter((day) => day.availabilityPercent < constants.coverageLow) ?? [];
  const [first] = thin;
  if (!first) return [];
  const more = thin.length > 1 ? `, and it is thin on ${daysText(thin.length - 1)} more` : '';
  const message = `Thin coverage: on ${rangeText(first.date, first.date)} ${first.availabilityPercent} % of the department would be there${more}.`;
  return [{ code: 'thin_coverage', message }];
}

/**
 * What the filer or decider should know though nothing is refused: under 70 % of the department present on a day,
 * short notice, or shifts that the leave stands over. Ask before the request itself is approved, since it counts the
 * person as one more away.
 * @param coverage of these days, where the caller has asked for it already
 */
export async function warningsFor(
  db: Database,
  trx: Knex.Transaction,
  employee: Pick<Employee, 'id' | 'name' | 'department_id'>,
  range: { startDate: string; endDate: string; dayPart: 'am' | 'pm' | null },
  reader: Pick<Reader, 'today' | 'timeZone'>,
  coverage?: Coverage | null,
): Promise<Notice[]> {
  const covered =
    coverage === undefined ? await coverageOf(db, trx, employee.department_id, range, employee.id) : coverage;
  const shifts = await shiftsIn(trx, { ...range, employeeId: employee.id }, reader.timeZone);
  return [
    ...thinCoverage(covered),
    ...shortNotice(range.startDate, reader.today),
    ...rosterWarnings(employee.name, shifts),
  ];
}
