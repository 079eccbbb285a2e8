import { message, withEnglish, type Message, type Warning as Notice } from '@portal/contracts';
import type { Judgement, Warning } from '@portal/leave-domain';
import type { z } from 'zod';
import type { StoredContext } from './context';
import { rosterWarnings, shiftsUnder } from './roster';

type Shown = z.output<typeof Notice>;

function noticeText({ days, asked }: Extract<Warning, { code: 'short_notice' }>): Message {
  if (days < 0) return message('leave.noticeStarted');
  if (days === 0) return message('leave.noticeToday');
  return asked > days
    ? message('leave.noticeAsked', { count: days, asked })
    : message('leave.noticeDays', { count: days });
}

function coverageText({ date, percent, more }: Extract<Warning, { code: 'thin_coverage' }>): Message {
  const on = { day: date, percent };
  return more
    ? message('leave.thinCoverageMore', { ...on, count: more + 1 })
    : message('leave.thinCoverage', on);
}

/**
 * What the filer or decider should know though nothing is refused.
 * @param standIn about whoever is to stand in
 */
export const warningsOf = (
  { warnings, leave }: Judgement,
  { employee, rostered }: StoredContext,
  standIn: readonly Shown[],
): Shown[] => [
  ...warnings.flatMap((warning): Shown[] => {
    if (warning.code === 'shift_conflict') return rosterWarnings(employee.name, shiftsUnder(leave, rostered));
    const text = warning.code === 'short_notice' ? noticeText(warning) : coverageText(warning);
    return [{ code: warning.code, ...withEnglish(text) }];
  }),
  ...standIn,
];
