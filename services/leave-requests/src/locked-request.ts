import type { LeaveRequest } from '@portal/contracts';
import { notFound, PortalError, type Knex } from '@portal/service-kit';
import type { Subject } from './notices';
import { lockPerson } from './people';
import { own, report, visible } from './policy';
import { readerRow, readerValues, type Reader } from './reader';
import { requestJson, requestTables } from './record';
import type { RequestRow } from './request.model';
import { rowsOf } from './sql';

export interface Locked {
  row: RequestRow;
  /** As the actor reads it, `can` included. */
  request: LeaveRequest;
  own: boolean;
  report: boolean;
  subject: Subject;
}

/**
 * Locks the person's leave, then reads the request again as it is now, for the actor.
 * @param seen the request as it was read before the lock, which tells whose lock to take
 * @throws not_found when it is out of the actor's reach by now
 */
export async function lockRequest(
  trx: Knex.Transaction,
  seen: LeaveRequest,
  reader: Reader,
): Promise<Locked> {
  await lockPerson(trx, seen.employeeId);
  const [found] = await rowsOf<RequestRow & { request: LeaveRequest; own: boolean; report: boolean }>(
    trx,
    `select r.*, ${requestJson} as request, ${own} as own, ${report} as report
     from ${requestTables} cross join ${readerRow(['?', '?', '?', '?'])}
     where r.id = ? and ${visible} for update of r`,
    [...readerValues(reader), seen.id],
  );
  if (!found) throw notFound();
  const { request, own: mine, report: theirs, ...row } = found;
  return {
    row,
    request,
    own: mine,
    report: theirs,
    subject: {
      id: row.id,
      employeeId: row.employee_id,
      employeeName: request.employee.name,
      typeName: request.leaveType.name,
      startDate: row.start_date,
      endDate: row.end_date,
      days: row.days,
    },
  };
}

export const staleVersion = (current: number): PortalError =>
  new PortalError('stale_version', 'This request was changed meanwhile. Reload it and look again.', {
    version: current,
  });

/** 409 when the caller looked at an older version than the one that is stored. */
export function refuseStale(given: number | undefined, current: number): void {
  if (given !== undefined && given < current) throw staleVersion(current);
}
