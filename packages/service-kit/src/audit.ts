import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { contextOf } from './context';

export interface AuditEntry {
  /** What was done, such as `leaveRequest.approve`. */
  action: string;
  /** Kind and id of what it was done to. */
  entity: string;
  entityId: string;
  before?: unknown;
  after?: unknown;
  /** Who did it, where that is not the request's own principal. */
  actor?: { employeeId: string | null; name: string | null };
}

/**
 * Writes one row of the audit trail (who, what, before, after, when, request id) in the caller's transaction.
 * The actor and the request id come from the request that the transaction was begun for; a job has neither. Source: domain rules.
 * @param trx the transaction of the change itself
 */
export async function audit(trx: Knex.Transaction, entry: AuditEntry): Promise<void> {
  const context = contextOf(trx);
  const actor = entry.actor ?? context?.principal;
  await trx('audit_log').insert({
    id: uuid(),
    actor_id: actor?.employeeId ?? null,
    actor_name: actor?.name ?? null,
    action: entry.action,
    entity: entry.entity,
    entity_id: entry.entityId,
    before: entry.before === undefined ? null : JSON.stringify(entry.before),
    after: entry.after === undefined ? null : JSON.stringify(entry.after),
    request_id: context?.requestId ?? null,
  });
}

/** DDL of a service's audit trail; rows can be added and read, never changed. For the service's first migration. */
export const auditTableSql = `
  create table audit_log (
    id uuid primary key,
    at timestamptz not null default now(),
    actor_id uuid,
    actor_name text,
    action text not null,
    entity text not null,
    entity_id text not null,
    before jsonb,
    after jsonb,
    request_id text
  );
  create index audit_log_entity on audit_log (entity, entity_id, at);
  create function audit_log_keep() returns trigger language plpgsql as $$
  begin
    raise exception 'the audit trail is append-only' using errcode = '42501';
  end $$;
  create trigger audit_log_keep before update or delete on audit_log
    for each row execute function audit_log_keep();
`;

export const dropAuditTableSql = `drop table if exists audit_log; drop function if exists audit_log_keep();`;
