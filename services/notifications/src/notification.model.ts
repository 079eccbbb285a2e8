import { Model } from '@portal/service-kit';

/** A row of `notifications`; written by the other parts through `notifications.notify`, here only marked read. */
export class NotificationModel extends Model {
  static override tableName = 'notifications';

  declare id: string;
  declare employee_id: string;
  declare kind: string;
  declare title: string;
  declare body: string | null;
  declare link: string | null;
  declare created_at: string;
  declare read_at: string | null;
}
