import type { CallOutput, GuardedInput, listLeaveTypes as listLeaveTypesCall } from '@portal/contracts';
import { likePattern, limitOf, notFound, orderBy, RawJson, type Database } from '@portal/service-kit';

type Query = GuardedInput<typeof listLeaveTypesCall>['query'];
type LeaveType = CallOutput<typeof listLeaveTypesCall>[number];

/** One leave type as JSON; `$1`: may the reader write? Leave is measured in days, against an allowance. */
const leaveTypeJson = `json_build_object(
  'id', t.id, 'name', t.name, 'employeeId', t.employee_id, 'approvalRoute', t.approval_route,
  'requiresDocs', t.requires_docs, 'active', t.active, 'unit', 'day', 'method', 'allowance',
  'allowanceTotal', t.allowance_total, 'accrualRate', trim_scale(t.accrual_rate),
  'carryoverCap', trim_scale(t.carryover_cap), 'carryoverExpiry', t.carryover_expiry,
  'can', json_build_object('edit', $1::boolean))`;

const sorts = {
  name: 't.plain_name',
  approvalRoute: 't.approval_route',
  active: 't.active',
  allowanceTotal: 't.allowance_total::numeric',
  carryoverCap: 't.carryover_cap',
};

/** Leave types by name, as JSON text made by PostgreSQL. */
export async function listLeaveTypes(db: Database, query: Query, mayWrite: boolean): Promise<RawJson> {
  const { limit, offset } = limitOf(query);
  const order = orderBy(query.sort, sorts, 't.plain_name', 't.id');
  const [row] = await db.query<{ json: string; total: number }>(
    `list leave types ${order}`,
    `with found as (
       select t.* from leave_types t
       where ($2::text is null or t.plain_name like plain($2)) and ($3::boolean is null or t.active = $3)
     ), page as (
       select ${leaveTypeJson} as json, row_number() over (${order}) as n
       from found t ${order} limit $4 offset $5
     )
     select coalesce(json_agg(json order by n), '[]')::text as json, (select count(*) from found)::int as total from page`,
    [mayWrite, likePattern(query.q), query.active ?? null, limit, offset],
  );
  return new RawJson(row?.json ?? '[]', row?.total ?? 0);
}

/** One leave type. Throws `not_found`. */
export async function findLeaveType(db: Database, id: string, mayWrite: boolean): Promise<LeaveType> {
  const [row] = await db.query<{ json: LeaveType }>(
    'find leave type',
    `select ${leaveTypeJson} as json from leave_types t where t.id = $2`,
    [mayWrite, id],
  );
  if (!row) throw notFound();
  return row.json;
}
