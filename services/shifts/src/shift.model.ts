import type { ShiftStatus } from '@portal/contracts';
import { Model } from '@portal/service-kit';

/** A row of `shifts`. Instants are ISO text. */
export class ShiftModel extends Model {
  static override tableName = 'shifts';

  declare id: string;
  declare employee_id: string;
  declare department_id: string | null;
  declare status: ShiftStatus;
  declare start_time: string;
  declare end_time: string | null;
  declare effective_end_time: string;
  declare sign_in_time: string | null;
  declare sign_out_time: string | null;
  declare total_break_minutes: number;
  declare break_start_time: string | null;
  declare last_activity: string;
  declare location: string | null;
  declare notes: string | null;
  declare assigned_by: string | null;
  declare override_reason: string | null;
  declare closed_by_system: boolean;
  declare not_signed_in: boolean;
  declare withdrawn_for_leave: boolean;
}
