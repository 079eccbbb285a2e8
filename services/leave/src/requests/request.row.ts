import type { Awaiting, DayPart, LeaveStatus, RequestType } from '@portal/contracts';
import type { LeaveRequest } from '@portal/leave-domain';
import type { z } from 'zod';

/** A row of `requests`. */
export interface RequestRow {
  id: string;
  employee_id: string;
  department_id: string | null;
  leave_type_id: string;
  start_date: string;
  end_date: string;
  request_type: RequestType;
  day_part: DayPart | null;
  hours: number | null;
  from_time: string | null;
  to_time: string | null;
  days: number;
  reason: string | null;
  document_ref: string | null;
  /** Why HR filed it in spite of a rule. */
  override_reason: string | null;
  /** The colleague who stands in; not a reference, so it may name somebody who was deleted. */
  stand_in_id: string | null;
  status: LeaveStatus;
  step: number;
  steps: number;
  route: string;
  awaiting: z.output<typeof Awaiting> | null;
  approver_id: string | null;
  /** Since when the step waits. */
  waiting_since: string;
  reminded_at: string | null;
  escalated_at: string | null;
  /** The approved leave that this request replaces once it is approved. */
  supersedes_id: string | null;
  /** The leave inside which this sick leave was recorded. */
  inside_id: string | null;
  version: number;
  cancellation_requested: boolean;
  override: boolean;
  decided_by: string | null;
  created_by: string | null;
  created_at: string;
  /** As the organisation's calendar had it then. */
  filed_on: string;
  decided_at: string | null;
  updated_at: string;
}

/** What a leave takes of a person: days, half a day, or the time between two times of a day. */
export type Taken = Pick<
  LeaveRequest,
  'employeeId' | 'startDate' | 'endDate' | 'requestType' | 'dayPart' | 'fromTime' | 'toTime'
>;

type TakenColumns =
  'employee_id' | 'start_date' | 'end_date' | 'request_type' | 'day_part' | 'from_time' | 'to_time';

/** The same of a stored request. */
export const takenBy = (row: Pick<RequestRow, TakenColumns>): Taken => ({
  employeeId: row.employee_id,
  startDate: row.start_date,
  endDate: row.end_date,
  requestType: row.request_type,
  dayPart: row.day_part,
  fromTime: row.from_time,
  toTime: row.to_time,
});

/** The columns that say what a leave takes. */
export const takenColumns = (leave: LeaveRequest) => ({
  start_date: leave.startDate,
  end_date: leave.endDate,
  request_type: leave.requestType,
  day_part: leave.dayPart,
  hours: leave.hours,
  from_time: leave.fromTime,
  to_time: leave.toTime,
});
