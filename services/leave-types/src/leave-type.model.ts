import { Model } from '@portal/service-kit';

/** A row of `leave_types`. */
export class LeaveTypeModel extends Model {
  static override tableName = 'leave_types';

  declare id: string;
  declare name: string;
  declare employee_id: string | null;
  declare approval_route: string;
  declare requires_docs: boolean;
  declare active: boolean;
  declare allowance_total: string;
  declare accrual_rate: number | null;
  declare carryover_cap: number | null;
  declare carryover_expiry: string | null;
}
