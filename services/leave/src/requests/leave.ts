import { hoursBetweenTimes, requestTypeOf, type LeaveRequestBody } from '@portal/contracts';
import type { LeaveRequest } from '@portal/leave-domain';
import { newId } from '@portal/service-kit';
import type { z } from 'zod';

/** Named in a filing: an employee, nobody (null), or undefined, which leaves what is stored. */
export type NamedStandIn = string | null | undefined;

/** Leave as it is asked for, before it is charged, with what no rule reads. */
export interface Filing {
  leave: LeaveRequest;
  reason: string | null;
  standInId: NamedStandIn;
  /** Why HR files it in spite of a rule that may be overridden. */
  overrideReason: string | null;
}

type Body = Pick<z.output<typeof LeaveRequestBody>, 'employeeId' | 'leaveTypeId' | 'startDate' | 'endDate'> &
  Partial<z.output<typeof LeaveRequestBody>>;

/**
 * A body as a filing; a half day without a part is the morning, and times say how many hours there are.
 * @param stored of a request that is changed: its id and what it stands for
 */
export function filingOf(body: Body, stored: Partial<LeaveRequest> = {}): Filing {
  const requestType = requestTypeOf({ ...body, hours: body.hours ?? null });
  const between = requestType === 'hours' ? hoursBetweenTimes(body) : null;
  return {
    leave: {
      id: newId(),
      status: 'pending',
      supersedesId: null,
      insideId: null,
      charges: [],
      ...stored,
      employeeId: body.employeeId,
      leaveTypeId: body.leaveTypeId,
      startDate: body.startDate,
      endDate: body.endDate,
      requestType,
      dayPart: requestType === 'half_day' ? (body.dayPart ?? 'am') : null,
      hours: requestType === 'hours' ? (between ?? body.hours ?? null) : null,
      fromTime: between === null ? null : (body.fromTime ?? null),
      toTime: between === null ? null : (body.toTime ?? null),
      documentRef: body.documentRef ?? null,
    },
    reason: body.reason ?? null,
    standInId: body.standInId,
    overrideReason: body.overrideReason ?? null,
  };
}
