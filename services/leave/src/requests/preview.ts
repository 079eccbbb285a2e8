import { message, type CallOutput, type GuardedInput, type previewLeaveRequest } from '@portal/contracts';
import {
  blackoutsOn,
  judge,
  needsDocument,
  overlapsOf,
  sumOfDays,
  type YearBalance,
} from '@portal/leave-domain';
import { invalid, type Database } from '@portal/service-kit';
import type { Actor } from '../actor';
import { colleaguesAway } from '../calendar/away';
import { coverageWith } from '../calendar/coverage';
import { routeSteps } from '../route';
import { loadContext } from './context';
import { filingOf } from './leave';
import { conflictOf, conflictsShown, refuse, shownBlackout } from './refusals';
import { standInAway } from './stand-in';
import { warningsOf } from './warnings';

type Body = GuardedInput<typeof previewLeaveRequest>['body'];
type Preview = CallOutput<typeof previewLeaveRequest>;

/** What an answer says of a balance. */
export const shownBalance = ({ year, days, before, after }: YearBalance) => ({ year, days, before, after });

/** A preview of a past date shows what it would have cost, so the day of filing is not checked. */
const refusedInPreview = new Set(['leave_too_long', 'too_many_hours']);

/**
 * What a request would cost and meet. Refuses only a body without a known person, dates or hours; what filing would refuse is
 * part of the answer, so that the form can show it while it is being filled in.
 */
export async function previewRequest(db: Database, body: Body, actor: Actor): Promise<Preview> {
  if (body.endDate < body.startDate) throw invalid({ endDate: message('form.endBeforeStart') });
  return db.transaction(async (trx) => {
    const { requestId, without } = body;
    const stored = {
      ...(requestId && { id: requestId }),
      ...(without && { without: { first: without.startDate, last: without.endDate } }),
    };
    const filing = filingOf({ ...body, hours: body.hours ?? null }, stored);
    const context = await loadContext(trx, filing.leave, actor, true);
    const judgement = judge(filing.leave, context, 'file');
    const { leave, route, refusals } = judgement;
    const { of, employee, coverage, deciders, requests } = context;
    refuse(
      refusals.filter(({ code }) => refusedInPreview.has(code)),
      { of, charges: leave.charges },
    );
    const byYear = judgement.balances.map(shownBalance);
    const before = requests.find(({ id }) => id === leave.id);
    return {
      days: sumOfDays(leave.charges),
      byDay: [...leave.charges],
      availableBefore: byYear[0]?.before ?? null,
      availableAfter: byYear[0]?.after ?? null,
      byYear,
      approvers: await routeSteps(trx, route, employee.id, deciders),
      coverage: employee.department_id ? coverageWith(coverage, leave.charges) : null,
      requiresDocs: needsDocument(of.leaveType, sumOfDays(leave.charges)),
      ...(await colleaguesAway(trx, employee.department_id, leave)),
      blackouts: blackoutsOn({ leave, stored: before, context }).map(shownBlackout),
      overlaps: overlapsOf(leave, requests).slice(0, conflictsShown).map(conflictOf),
      warnings: warningsOf(judgement, context, await standInAway(trx, leave, filing.standInId)),
    };
  });
}
