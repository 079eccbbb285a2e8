import type { ShiftStatus } from '@portal/contracts';

/** A row of `shifts`. Instants are ISO text. */
export interface ShiftRow {
  id: string;
  employee_id: string;
  department_id: string | null;
  status: ShiftStatus;
  start_time: string;
  end_time: string | null;
  effective_end_time: string;
  sign_in_time: string | null;
  sign_out_time: string | null;
  total_break_minutes: number;
  break_start_time: string | null;
  last_activity: string;
  location: string | null;
  notes: string | null;
  assigned_by: string | null;
  override_reason: string | null;
  closed_by_system: boolean;
  not_signed_in: boolean;
}
