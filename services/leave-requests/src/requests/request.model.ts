import type { Awaiting, DayPart, LeaveStatus, RequestType } from '@portal/contracts';
import { Model } from '@portal/service-kit';
import type { z } from 'zod';

/** A row of `requests`. */
export class RequestModel extends Model {
  static override tableName = 'requests';

  declare id: string;
  declare employee_id: string;
  declare department_id: string | null;
  declare leave_type_id: string;
  declare start_date: string;
  declare end_date: string;
  declare request_type: RequestType;
  declare day_part: DayPart | null;
  declare hours: number | null;
  declare from_time: string | null;
  declare to_time: string | null;
  declare days: number;
  declare reason: string | null;
  declare document_ref: string | null;
  /** The colleague who stands in; not a reference, so it may name somebody who was deleted. */
  declare stand_in_id: string | null;
  declare status: LeaveStatus;
  declare step: number;
  declare steps: number;
  declare route: string;
  declare awaiting: z.output<typeof Awaiting> | null;
  declare approver_id: string | null;
  /** Since when the step waits. */
  declare waiting_since: string;
  declare reminded_at: string | null;
  declare escalated_at: string | null;
  /** The approved leave that this request replaces once it is approved. */
  declare supersedes_id: string | null;
  declare version: number;
  declare cancellation_requested: boolean;
  declare override: boolean;
  declare decided_by: string | null;
  declare created_by: string | null;
  declare created_at: string;
  /** As the organisation's calendar had it then. */
  declare filed_on: string;
  declare decided_at: string | null;
  declare updated_at: string;
}

/** The columns alone, as a plain statement answers them. */
export type RequestRow = Omit<RequestModel, keyof Model>;
