import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { auditedIn, contextOf, type RequestContext } from './context';
import { insertRow } from './rows';
import type { SecurityEvent } from './security-log';

export interface Audited {
  /** Kind of what it was done to, where the action does not begin with it. */
  entity?: string;
  before?: unknown;
  after?: unknown;
  /** Who did it, where that is not the request's own principal. */
  actor?: { employeeId: string | null; name: string | null };
}

/** Records of the daily work: their changes are in the audit trail, and concern nobody's access. */
const dailyWork = new Set([
  'department',
  'leaveType',
  'leaveRequest',
  'shift',
  'region',
  'holiday',
  'workingPattern',
  'workingTerms',
]);
/** Of a change, the security log holds these and no other value. */
const facts = ['role', 'status', 'active', 'override'] as const;

const valueOf = (row: unknown, key: string): unknown => (row as Record<string, unknown> | undefined)?.[key];

/** What the security log says of an audited change; undefined when the change does not concern access. */
function securityEventOf(
  {
    action,
    entity,
    entityId,
    before,
    after,
    actor,
  }: Audited & Record<'action' | 'entity' | 'entityId', string>,
  context: RequestContext | undefined,
): SecurityEvent | undefined {
  const changed = facts.filter((key) => valueOf(before, key) !== valueOf(after, key));
  const overridden = valueOf(after, 'override') === true;
  if (dailyWork.has(entity) && !overridden) return undefined;
  if (action === 'employee.update' && changed.length === 0) return undefined;
  // The gateway writes sign-ins with their address.
  if (action === 'account.signIn') return undefined;
  return {
    action,
    entity,
    entityId,
    requestId: context?.requestId,
    account: context?.principal?.sub,
    actor: actor?.employeeId ?? context?.principal?.employeeId,
    ...Object.fromEntries(
      changed.map((key) => [key, { from: valueOf(before, key), to: valueOf(after, key) }]),
    ),
  };
}

/**
 * A row of the audit trail (who, what, before, after, when, request id), for a statement that writes it beside others in
 * the transaction of the change. What concerns access goes to the security log as well, once the transaction is committed.
 */
export function auditRow(
  trx: Knex.Transaction,
  action: string,
  entityId: string,
  { entity = action.split('.', 1)[0] ?? '', ...audited }: Audited = {},
) {
  const context = contextOf(trx);
  const { before, after, actor = context?.principal } = audited;
  const event = securityEventOf({ ...audited, action, entity, entityId }, context);
  if (event) auditedIn(trx)?.push(event);
  return {
    id: uuid(),
    actor_id: actor?.employeeId ?? null,
    actor_name: actor?.name ?? null,
    action,
    entity,
    entity_id: entityId,
    before,
    after,
    request_id: context?.requestId ?? null,
  };
}

/**
 * Writes one row of the audit trail (who, what, before, after, when, request id) in the caller's transaction. What
 * concerns access goes to the security log as well, once the transaction is committed. The actor and the request id
 * come from the request that the transaction was begun for; a job has neither. Source: docs/rules.md, Deleting.
 * @param trx the transaction of the change itself
 * @param action what was done, such as `leaveRequest.approve`: the entity comes first
 * @param entityId of what it was done to
 */
export async function audit(
  trx: Knex.Transaction,
  action: string,
  entityId: string,
  audited: Audited = {},
): Promise<void> {
  const { before, after, ...row } = auditRow(trx, action, entityId, audited);
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  await insertRow(trx, 'audit_log', { ...row, before: json(before), after: json(after) });
}

/** Writes a row of the audit trail for each of many changes of one action, in one statement. */
export async function auditMany(
  trx: Knex.Transaction,
  action: string,
  entries: readonly (Audited & { entityId: string })[],
): Promise<void> {
  const columns = 'id, actor_id, actor_name, action, entity, entity_id, before, after, request_id';
  await trx.raw(
    `insert into audit_log (${columns}) select ${columns} from json_populate_recordset(null::audit_log, ?)`,
    [JSON.stringify(entries.map(({ entityId, ...entry }) => auditRow(trx, action, entityId, entry)))],
  );
}
