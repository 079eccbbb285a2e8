import { Model } from '@portal/service-kit';

/** A row of `leave_types`. Its other columns are in `fields`. */
export class LeaveTypeModel extends Model {
  static override tableName = 'leave_types';

  declare id: string;
  declare employee_id: string | null;
}
