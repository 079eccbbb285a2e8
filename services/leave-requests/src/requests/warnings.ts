import { constants, message, withEnglish, type Coverage, type Warning } from '@portal/contracts';
import { differenceInCalendarDays, parseISO } from 'date-fns';
import type { Knex } from '@portal/service-kit';
import type { z } from 'zod';
import type { Employee } from '../people';
import type { Actor } from '../actor';
import { limitsOf } from './limits';
import { rosterWarnings, shiftsIn } from './roster';
import { standInAway, type NamedStandIn } from './stand-in';
import type { Taken } from './taken';

type Notice = z.output<typeof Warning>;

function shortNotice(startDate: string, today: string, asked: number): Notice[] {
  const days = differenceInCalendarDays(parseISO(startDate), parseISO(today));
  if (days >= Math.max(constants.shortNoticeDays, asked)) return [];
  const text =
    days < 0
      ? message('leave.noticeStarted')
      : days === 0
        ? message('leave.noticeToday')
        : asked > days
          ? message('leave.noticeAsked', { count: days, asked })
          : message('leave.noticeDays', { count: days });
  return [{ code: 'short_notice', ...withEnglish(text) }];
}

function thinCoverage(coverage: Coverage | null): Notice[] {
  const thin = coverage?.days.filter((day) => day.availabilityPercent < constants.coverageLow) ?? [];
  const [first] = thin;
  if (!first) return [];
  const on = { day: first.date, percent: first.availabilityPercent };
  const text =
    thin.length > 1
      ? message('leave.thinCoverageMore', { ...on, count: thin.length - 1 })
      : message('leave.thinCoverage', on);
  return [{ code: 'thin_coverage', ...withEnglish(text) }];
}

/**
 * What the filer or decider should know though nothing is refused: under 70 % of the department present on a day,
 * short notice, shifts that the leave stands over, or somebody to stand in who is away.
 * @param coverage of the days that the leave is charged for, with the employee away
 */
export async function warningsFor(
  trx: Knex.Transaction,
  employee: Pick<Employee, 'id' | 'name'>,
  range: Omit<Taken, 'employeeId'> & { leaveTypeId: string; standInId?: NamedStandIn },
  coverage: Coverage | null | Promise<Coverage | null>,
  actor: Pick<Actor, 'today' | 'timeZone'>,
): Promise<Notice[]> {
  const leave = { ...range, employeeId: employee.id };
  const [{ noticeDays }, shifts, covered, standIn] = await Promise.all([
    limitsOf(trx, leave),
    shiftsIn(trx, leave, actor.timeZone),
    coverage,
    standInAway(trx, leave, range.standInId),
  ]);
  return [
    ...thinCoverage(covered),
    ...shortNotice(range.startDate, actor.today, noticeDays),
    ...rosterWarnings(employee.name, shifts),
    ...standIn,
  ];
}
