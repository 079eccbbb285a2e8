import { hasAbility, type LeaveType } from '@portal/contracts';
import type * as contract from '@portal/contracts';
import {
  flagColumn,
  jsonRows,
  likePattern,
  limitOf,
  nested,
  orderBy,
  pageOf,
  recordOf,
  shapeOf,
  wordColumn,
  type Call,
  type Database,
  type Principal,
  type RawJson,
} from '@portal/service-kit';
import { fields } from './fields';

/** Leave types are written by HR and system administrators and read by everyone. */
export const mayWrite = ({ role }: Principal): boolean => hasAbility(role, 'leaveType.write');

/** A leave type `t`; `$1`: may the reader write? Leave is measured in days, against an allowance. */
const leaveTypes = jsonRows({
  id: wordColumn('t.id'),
  ...shapeOf(fields, 't'),
  unit: wordColumn(`'day'`),
  method: wordColumn(`'allowance'`),
  can: nested('t.id', { edit: flagColumn('$1::boolean') }),
});

const sorts = {
  name: 't.plain_name',
  approvalRoute: 't.approval_route',
  active: 't.active',
  allowanceTotal: 't.allowance_total::numeric',
  carryoverCap: 't.carryover_cap',
};

/** Leave types by name. */
export function listLeaveTypes(call: Call<typeof contract.listLeaveTypes>): Promise<RawJson> {
  const { db, query, principal } = call;
  const { limit, offset } = limitOf(query);
  const order = orderBy(query.sort, sorts, 't.plain_name', 't.id');
  const found = db.texts(
    `list leave types ${order}`,
    `with found as (
       select t.*, row_number() over (${order}) as n from leave_types t
       where ($2::text is null or t.plain_name like plain($2) or plain(t.names->>'fr') like plain($2)) and ($3::boolean is null or t.active = $3)
     )
     select c.total, ${leaveTypes.sql}
     from (select count(*) as total from found) c
     left join (select * from found order by n limit $4 offset $5) t on true
     order by t.n`,
    [mayWrite(principal), likePattern(query.q), query.active ?? null, limit, offset],
  );
  return pageOf(leaveTypes, found);
}

/** One leave type. Throws `not_found`. */
export const findLeaveType = (db: Database, id: string, mayWrite: boolean): Promise<LeaveType> =>
  recordOf(
    leaveTypes,
    db.texts('find leave type', `select ${leaveTypes.sql} from leave_types t where t.id = $2`, [
      mayWrite,
      id,
    ]),
  );
