import { constants, message, withEnglish, type Coverage, type Warning } from '@portal/contracts';
import { differenceInCalendarDays, parseISO } from 'date-fns';
import type { z } from 'zod';
import type { Employee } from '../people';
import type { Actor } from '../actor';
import type { Terms } from './terms';
import { rosterWarnings, type RosteredShift } from './roster';

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

/** What a leave meets. */
interface Circumstances {
  /** Of the days that the leave is charged for, with the employee away. */
  coverage: Coverage | null;
  /** Assigned in it. */
  shifts: readonly RosteredShift[];
  /** About whoever is to stand in. */
  standIn: readonly Notice[];
}

/**
 * What the filer or decider should know though nothing is refused: under 70 % of the department present on a day,
 * short notice, shifts that the leave stands over, or somebody to stand in who is away.
 */
export function warningsFor(
  { name }: Pick<Employee, 'name'>,
  startDate: string,
  { noticeDays }: Pick<Terms, 'noticeDays'>,
  { coverage, shifts, standIn }: Circumstances,
  { today }: Pick<Actor, 'today'>,
): Notice[] {
  return [
    ...thinCoverage(coverage),
    ...shortNotice(startDate, today, noticeDays),
    ...rosterWarnings(name, shifts),
    ...standIn,
  ];
}
