import type { Awaiting, DayPart, LeaveStatus, RequestType } from '@portal/contracts';
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
