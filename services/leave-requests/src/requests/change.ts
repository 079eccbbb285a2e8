import { type FieldChange, type LeaveRequest, type LeaveRequestDetail, message } from '@portal/contracts';
import {
  notFound,
  PortalError,
  type Database,
  type Knex,
  audit,
  contextOf,
  newId,
  rowsOf,
} from '@portal/service-kit';
import type { Subject } from '../notify';
import { lockPerson } from '../people';
import { escalated, own, report, standsIn, visible } from '../policy';
import { actorRow, actorValues, type Actor } from '../actor';
import { findRequest, requestJson, requestTables } from '../present';
import type { RequestRow } from './request.row';

interface Person {
  id: string;
  name: string;
}

export interface Locked {
  row: RequestRow;
  /** As the actor reads it, `can` included. */
  request: LeaveRequest;
  own: boolean;
  report: boolean;
  /** The approver in whose place the actor decides. */
  standsInFor: Person | null;
  subject: Subject;
}

const formerDates = (former: { startDate: string; endDate: string }) =>
  `${former.startDate}/${former.endDate}`;

/** The columns of a request that is cancelled. */
export const cancelled = {
  status: 'cancelled' as const,
  awaiting: null,
  approver_id: null,
  cancellation_requested: false,
};

/** It escalated to HR, since the approver has no supervisor who decides. */
const escalatedToHr = `(actor.sees_all and r.escalated_at is not null and not exists (
  select from employees.directory a join employees.directory up on up.id = a.supervisor_id
  where a.id = r.approver_id and up.status = 'active' and up.role <> 'employee'
    and up.id <> r.employee_id))`;

/** A request as it was before the lock: whose lock to take, and what the actor decides on. */
export interface Seen {
  id: string;
  employeeId: string;
  step: number;
  version: number;
}

/** Throws `not_found`; whether the actor reaches it is judged under the lock. */
export async function seenRequest(db: Database, id: string): Promise<Seen> {
  const [seen] = await db.query<Seen>(
    'seen request',
    'select id, employee_id as "employeeId", step, version from requests where id = $1',
    [id],
  );
  if (!seen) throw notFound();
  return seen;
}

/**
 * Locks the person's leave, then reads the request again as it is now, for the actor.
 * @throws not_found when it is out of the actor's reach by now
 */
export async function lockRequest(trx: Knex.Transaction, seen: Seen, actor: Actor): Promise<Locked> {
  const sql = `
    select r.*, ${requestJson} as request, ${own} as own, ${report} as report,
           case when r.approver_id <> actor.me and (${standsIn} or ${escalated} or ${escalatedToHr}) then
             (select json_build_object('id', a.id, 'name', a.name) from employees.directory a where a.id = r.approver_id)
           end as "standsInFor"
    from ${requestTables} cross join ${actorRow(['?', '?', '?', '?'])}
    where r.id = ? and ${visible} for update of r`;
  type Found = RequestRow & Pick<Locked, 'request' | 'own' | 'report' | 'standsInFor'>;
  const [, [found]] = await Promise.all([
    lockPerson(trx, seen.employeeId),
    rowsOf<Found>(trx, sql, [...actorValues(actor), seen.id]),
  ]);
  if (!found) throw notFound();
  const { request, own: mine, report: theirs, standsInFor, ...row } = found;
  return {
    row,
    request,
    own: mine,
    report: theirs,
    standsInFor,
    subject: {
      id: row.id,
      employeeId: row.employee_id,
      employeeName: request.employee.name,
      typeName: request.leaveType.name,
      startDate: row.start_date,
      endDate: row.end_date,
      days: row.days,
      former: request.supersedes && formerDates(request.supersedes),
    },
  };
}

/**
 * Changes a request that the actor reaches, in one transaction under the person's lock.
 * @param change judges the request as it is now, and changes it
 * @returns the request as it is afterwards
 */
export async function changeRequest(
  db: Database,
  id: string,
  actor: Actor,
  change: (trx: Knex.Transaction, locked: Locked) => Promise<void>,
): Promise<LeaveRequest> {
  const seen = await seenRequest(db, id);
  await db.transaction(async (trx) => change(trx, await lockRequest(trx, seen, actor)));
  return findRequest(db, id, actor);
}

export const staleVersion = (current: number): PortalError =>
  new PortalError('stale_version', message('leave.stale'), {
    version: current,
  });

/** 409 when the caller looked at an older version than the one that is stored. */
export function refuseStale(given: number | undefined, current: number): void {
  if (given !== undefined && given < current) throw staleVersion(current);
}

type Action = LeaveRequestDetail['history'][number]['action'];

interface Change {
  requestId: string;
  action: Action;
  step?: number | null;
  comment?: string | null;
  /** To whom the step escalated; HR without a name. */
  escalatedTo?: string | null;
  changes?: FieldChange[];
  override?: boolean;
  onBehalfOf?: Person | null;
  before?: unknown;
  after?: unknown;
}

/** Writes one line of a request's history and one row of the audit trail, in the transaction of the change. */
export async function recordChange(trx: Knex.Transaction, change: Change): Promise<void> {
  const actor = contextOf(trx)?.principal;
  const event = rowsOf(
    trx,
    `insert into events (id, request_id, at, actor_id, actor_name, action, step, comment, override, changes, escalated_to,
                         on_behalf_of, on_behalf_of_name)
     values (?, ?, clock_timestamp(), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      newId(),
      change.requestId,
      actor?.employeeId,
      actor?.name,
      change.action,
      change.step,
      change.comment,
      change.override ?? false,
      change.changes && JSON.stringify(change.changes),
      change.escalatedTo,
      change.onBehalfOf?.id,
      change.onBehalfOf?.name,
    ],
  );
  const after = {
    ...(change.after as object),
    ...(change.override ? { override: true } : {}),
    ...(change.onBehalfOf ? { onBehalfOf: change.onBehalfOf.id } : {}),
  };
  const audited = audit(trx, `leaveRequest.${change.action}`, change.requestId, {
    before: change.before,
    after: change.comment ? { ...after, comment: change.comment } : after,
  });
  await Promise.all([event, audited]);
}
