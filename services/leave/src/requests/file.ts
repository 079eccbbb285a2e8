import type { CallOutput, createLeaveRequest, DayCharge } from '@portal/contracts';
import { newId, notFound, type Database, type Knex, insertRow } from '@portal/service-kit';
import { deciderOf, routeFor, stepsOf } from '../approvals/route';
import { storeCharges, sumOfDays } from '../balance/counting';
import { followCovered } from '../balance/covered';
import {
  explainOverlap,
  findMet,
  isTooLong,
  overlapRefusal,
  refuseMalformed,
  refuseUnfit,
  type Filing,
  type Judged,
  type Met,
} from './filing';
import { notifyDeciders, notifyEmployee, subjectOf, type Subject } from '../notify';
import { notifyStandIns } from '../notify-stand-ins';
import { findTerms } from './terms';
import {
  findEmployee,
  lockPerson,
  withHead,
  type Deciders,
  type Employee,
  type LeaveTypeRow,
} from '../people';
import type { Actor } from '../actor';
import { findChanged } from '../present';
import { mayFileFor } from '../access';
import { recordChange } from './change';
import { changesOf, supersede } from './corrections';
import type { RequestRow } from './request.row';
import { notifyNotRestored, notifyStaying, type RosteredShift } from './roster';
import { standInAway, standInChange, standInOf } from './stand-in';
import { takenBy } from './taken';
import { coverageOf } from '../calendar/coverage';
import { warningsFor } from './warnings';

export type Filed = CallOutput<typeof createLeaveRequest>;

/** The columns that say what a filing takes. */
export const filedColumns = (filing: Filing) => ({
  start_date: filing.startDate,
  end_date: filing.endDate,
  request_type: filing.requestType,
  day_part: filing.dayPart,
  hours: filing.hours,
  from_time: filing.fromTime,
  to_time: filing.toTime,
});

/** The columns that a filing and its route decide; an `auto` route is approved as it is stored. */
export function columnsOf(
  filing: Filing,
  charges: readonly DayCharge[],
  employee: Employee & Deciders,
  type: LeaveTypeRow,
) {
  const days = sumOfDays(charges);
  const route = routeFor(type, days, employee);
  const steps = stepsOf(route);
  const auto = steps.length === 0;
  return {
    ...filedColumns(filing),
    department_id: employee.department_id,
    leave_type_id: type.id,
    days,
    reason: filing.reason,
    document_ref: filing.documentRef,
    stand_in_id: filing.standInId ?? null,
    route,
    step: 1,
    steps: Math.max(1, steps.length),
    ...(auto
      ? { status: 'approved' as const, awaiting: null, approver_id: null }
      : { status: 'pending' as const, ...deciderOf(route, 1, employee) }),
  };
}

/** Notifies of a request that was filed or changed: the employee when it is approved already, else the decider. */
export async function notifyOfFiling(
  trx: Knex.Transaction,
  subject: Subject,
  columns: ReturnType<typeof columnsOf>,
  shifts: readonly RosteredShift[],
  actor: Actor,
  former?: RequestRow,
): Promise<void> {
  if (columns.awaiting) return notifyDeciders(trx, subject, columns, actor);
  await recordChange(trx, { requestId: subject.id, action: 'approved', step: 1 });
  await notifyEmployee(trx, subject, 'approved', null, actor.me);
  await notifyStandIns(trx, subject, columns.stand_in_id, actor.me, { former });
  await notifyStaying(trx, subject, shifts, actor.me, null);
  if (former) {
    const still = takenBy({ employee_id: subject.employeeId, ...columns });
    await notifyNotRestored(trx, subject, former, actor.me, still);
  }
}

interface Fileable extends Judged {
  id: string;
  filing: Filing;
  /** What the filing meets, where it was read already. */
  met?: Met | undefined;
  /** The approved leave that the request is to replace. */
  former?: RequestRow;
}

/**
 * Checks, stores and records a request, and notifies of it; under the person's lock.
 * @returns the request, and what the filer should know
 */
export async function fileIn(
  trx: Knex.Transaction,
  { id, filing: wanted, employee, type, met, former }: Fileable,
  actor: Actor,
): Promise<Filed> {
  const filing = { ...wanted, standInId: await standInOf(trx, wanted, former?.stand_in_id) };
  const auto = stepsOf(type.approval_route).length === 0;
  const superseded = former && auto ? await supersede(trx, former) : undefined;
  const change = { id, reason: 'filed', supersedes: former?.id, had: former?.days } as const;
  const { charges, conflicts, shifts } = met ?? (await findMet(trx, filing, change));
  const [coverage, standIn] = await Promise.all([
    coverageOf(trx, employee, charges),
    standInAway(trx, filing, filing.standInId),
    refuseUnfit(trx, filing, { employee, type }, charges, change),
  ]);
  if (conflicts.length) throw overlapRefusal(conflicts, employee.name);
  const columns = columnsOf(filing, charges, await withHead(trx, employee, type.approval_route), type);
  const now = new Date().toISOString();
  const row = {
    id,
    employee_id: employee.id,
    ...columns,
    supersedes_id: former?.id ?? null,
    created_by: actor.me,
    created_at: now,
    filed_on: actor.today,
    decided_at: columns.status === 'approved' ? now : null,
  };
  const changes = former && [...changesOf(former, row), ...(await standInChange(trx, former, row))];
  const subject = {
    ...subjectOf(row, employee.name, type.name),
    former: former ? `${former.start_date}/${former.end_date}` : null,
  };
  const [, request] = await Promise.all([
    insertRow(trx, 'requests', row),
    findChanged(trx, id, actor),
    storeCharges(trx, id, charges),
    recordChange(trx, { requestId: id, action: 'filed', step: 1, changes, after: row }),
    former && !superseded && followCovered(trx, row),
    former &&
      recordChange(trx, {
        requestId: former.id,
        action: superseded ? 'superseded' : 'correction_filed',
        changes,
        before: former,
        after: { ...superseded, correctionId: id },
      }),
    notifyOfFiling(trx, subject, columns, shifts, actor, former),
  ]);
  const circumstances = { coverage, shifts, standIn };
  return { ...request, warnings: warningsFor(employee, filing.startDate, type, circumstances, actor) };
}

/** Files a request in one transaction under the person's lock. */
export async function fileRequest(db: Database, filing: Filing, actor: Actor): Promise<Filed> {
  const id = newId();
  return db
    .transaction(async (trx) => {
      const [, employee, type, met] = await Promise.all([
        lockPerson(trx, filing.employeeId),
        findEmployee(trx, filing.employeeId),
        findTerms(trx, filing),
        // Leave that is too long is refused before its days are counted.
        isTooLong(filing) ? undefined : findMet(trx, filing, { id }),
      ]);
      if (!employee || !mayFileFor(actor, employee)) throw notFound();
      refuseMalformed(filing, type, actor);
      return fileIn(trx, { id, filing, employee, type, met }, actor);
    })
    .catch(explainOverlap);
}
