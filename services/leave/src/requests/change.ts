import {
  message,
  type FieldChange,
  type LeaveRequest as Shown,
  type LeaveRequestDetail,
  type LeaveStatus,
} from '@portal/contracts';
import type { LeaveRequest } from '@portal/leave-domain';
import {
  auditRow,
  contextOf,
  newId,
  notFound,
  PortalError,
  raw,
  rowsOf,
  sql,
  updateOf,
  type Database,
  type Knex,
  type Sql,
} from '@portal/service-kit';
import { asActor, canJson, inPlace, may, own, report, stays, visible, type Can } from '../access';
import type { Actor } from '../actor';
import { requestJson } from '../ledger/standing';
import { subjectOf, type Subject } from '../notices/notify';
import { lockPerson } from '../people';
import { findRequest, requestTables } from '../present';
import { readFrom } from '../source';
import type { RequestRow } from './request.row';

interface Person {
  id: string;
  name: string;
}

/** A request as it was before the lock: whose lock to take, and what the actor decides on. */
export interface Seen {
  id: string;
  employeeId: string;
  employeeName: string;
  status: LeaveStatus;
  step: number;
  version: number;
  own: boolean;
  mayDecide: boolean;
}

/** A request as it is now, under the person's lock. */
export interface Locked {
  row: RequestRow;
  /** The same as the rules read it. */
  leave: LeaveRequest;
  /** What the actor may do. */
  can: Can;
  own: boolean;
  report: boolean;
  /** The person still works here, or will. */
  stays: boolean;
  /** The approver in whose place the actor decides. */
  standsInFor: Person | null;
  subject: Subject;
}

/** The columns of a request that is cancelled. */
export const cancelled = {
  status: 'cancelled' as const,
  awaiting: null,
  approver_id: null,
  cancellation_requested: false,
};

/** A request that the actor reaches; it is judged again under the lock. Throws `not_found`. */
export async function findSeen(db: Database, id: string, actor: Actor): Promise<Seen> {
  const [seen] = await readFrom<Seen>(
    db,
    sql`select r.id, r.employee_id as "employeeId", e.name as "employeeName", r.status, r.step, r.version,
               ${own} as own, ${may.deny} as "mayDecide"
        from requests r join employees.directory e on e.id = r.employee_id cross join ${asActor(actor)}
        where r.id = ${id} and ${visible}`,
  );
  if (!seen) throw notFound();
  return seen;
}

const lockSql = (id: string, actor: Actor) => sql`
  select r.*, ${raw(requestJson)} as leave, ${canJson} as can, ${own} as own, ${report} as report, ${stays} as stays,
         e.name as "employeeName", t.name as "typeName",
         (select former.start_date || '/' || former.end_date from requests former where former.id = r.supersedes_id) as former,
         case when ${inPlace} then
           (select json_build_object('id', a.id, 'name', a.name) from employees.directory a where a.id = r.approver_id)
         end as "standsInFor"
  from ${requestTables} cross join ${asActor(actor)}
  where r.id = ${id} and ${visible} for update of r`;

/**
 * Locks the person's leave, then reads the request again as it is now, for the actor.
 * @throws not_found when it is out of the actor's reach by now
 */
export async function lockRequest(trx: Knex.Transaction, seen: Seen, actor: Actor): Promise<Locked> {
  type Found = RequestRow &
    Omit<Locked, 'row' | 'subject'> &
    Pick<Subject, 'employeeName' | 'typeName' | 'former'>;
  await lockPerson(trx, seen.employeeId);
  const [found] = await rowsOf<Found>(trx, lockSql(seen.id, actor));
  if (!found) throw notFound();
  const { leave, can, own, report, stays, standsInFor, employeeName, typeName, former, ...row } = found;
  const subject = { ...subjectOf(row, employeeName, typeName), former };
  return { row, leave, can, own, report, stays, standsInFor, subject };
}

/**
 * Changes a request that the actor reaches, in one transaction under the person's lock.
 * @param change judges the request as it is now, and changes it
 * @returns the request as it is afterwards
 */
export async function changeRequest(
  db: Database,
  seen: Seen,
  actor: Actor,
  change: (trx: Knex.Transaction, locked: Locked) => Promise<void>,
): Promise<Shown> {
  await db.transaction(async (trx) => change(trx, await lockRequest(trx, seen, actor)));
  return findRequest(db, seen.id, actor);
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

const eventColumns = `id uuid, request_id uuid, actor_id uuid, actor_name text, action text, step int, comment text,
  override boolean, on_behalf_of uuid, on_behalf_of_name text, escalated_to text, changes jsonb`;
const recordSql = (event: object, audited: object) => sql`
  event as (
    insert into events (id, request_id, at, actor_id, actor_name, action, step, comment, override, on_behalf_of,
                        on_behalf_of_name, escalated_to, changes)
    select id, request_id, clock_timestamp(), actor_id, actor_name, action, step, comment, override, on_behalf_of,
           on_behalf_of_name, escalated_to, changes
    from json_to_record(${JSON.stringify(event)}) as e (${raw(eventColumns)})
  )
  insert into audit_log (id, actor_id, actor_name, action, entity, entity_id, before, after, request_id)
  select * from json_to_record(${JSON.stringify(audited)}) as a (id uuid, actor_id uuid, actor_name text, action text,
    entity text, entity_id text, before jsonb, after jsonb, request_id text)
  returning (select count(*)::int from written) as written`;

/**
 * Writes one line of a request's history and one row of the audit trail, in the transaction of the change.
 * @param write the change of the request itself, so that all is one statement
 * @returns how many rows it wrote
 */
export async function recordChange(trx: Knex.Transaction, change: Change, write?: Sql): Promise<number> {
  const actor = contextOf(trx)?.principal;
  const { requestId, action, comment, override = false, onBehalfOf, changes } = change;
  const event = {
    id: newId(),
    request_id: requestId,
    actor_id: actor?.employeeId,
    actor_name: actor?.name,
    action,
    step: change.step,
    comment,
    override,
    on_behalf_of: onBehalfOf?.id,
    on_behalf_of_name: onBehalfOf?.name,
    escalated_to: change.escalatedTo,
    changes,
  };
  const after = {
    ...(change.after as object),
    ...(override ? { override: true } : {}),
    ...(onBehalfOf ? { onBehalfOf: onBehalfOf.id } : {}),
    ...(comment ? { comment } : {}),
  };
  const audited = auditRow(trx, `leaveRequest.${action}`, requestId, { before: change.before, after });
  const written = write ? sql`${write} returning id` : raw('select');
  const [row] = await rowsOf<{ written: number }>(
    trx,
    sql`with written as (${written}), ${recordSql(event, audited)}`,
  );
  return row?.written ?? 0;
}

/**
 * Stores what a request becomes, as a new version, and records it; under the person's lock.
 * @param facts for the audit trail, beside the columns
 * @returns 1; 0 where the stored version is another one
 */
export async function storeChange(
  trx: Knex.Transaction,
  row: RequestRow,
  columns: Partial<RequestRow>,
  change: Omit<Change, 'requestId' | 'before' | 'after'>,
  facts: object = {},
): Promise<number> {
  const after = { ...columns, version: row.version + 1, updated_at: new Date().toISOString() };
  const { id, version } = row;
  const record = { ...change, requestId: id, before: row, after: { ...after, ...facts } };
  return recordChange(trx, record, updateOf('requests', after, { id, version }));
}
