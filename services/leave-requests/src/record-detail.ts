import type { LeaveRequest, LeaveRequestDetail } from '@portal/contracts';
import { instantSql, type Database } from '@portal/service-kit';
import { findEmployee } from './people';
import type { Reader } from './reader';
import { findRequest } from './record';
import { rosterWarnings, shiftsIn } from './roster';
import { warningsFor } from './warnings';

/** What the decision on a pending request should know; of approved leave, the shifts that it stands over still. */
async function warningsOf(
  db: Database,
  request: LeaveRequest,
  reader: Reader,
): Promise<LeaveRequestDetail['warnings']> {
  const standing = request.status === 'approved' && request.endDate >= reader.today;
  if (request.status !== 'pending' && !standing) return [];
  return db.transaction(async (trx) => {
    if (standing) return rosterWarnings(request.employee.name, await shiftsIn(trx, request, reader.timeZone));
    const employee = await findEmployee(trx, request.employeeId);
    return employee ? warningsFor(db, trx, employee, request, reader) : [];
  });
}

/** One request with its history, oldest first, and what speaks against it. Throws `not_found`. */
export async function findRequestDetail(
  db: Database,
  id: string,
  reader: Reader,
): Promise<LeaveRequestDetail> {
  const request = await findRequest(db, id, reader);
  const [row] = await db.query<{ history: LeaveRequestDetail['history'] }>(
    'history of request',
    `select coalesce(json_agg(json_build_object('id', id, 'at', ${instantSql('at')}, 'actorName', actor_name,
       'action', action, 'step', step, 'comment', comment, 'override', override) order by at, id), '[]') as history
     from events where request_id = $1`,
    [id],
  );
  return { ...request, history: row?.history ?? [], warnings: await warningsOf(db, request, reader) };
}
