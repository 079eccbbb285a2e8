import { type Message } from '@portal/contracts';
import { Model } from '@portal/service-kit';

/** A row of `notifications`: other services add them by `notifications.notify`; here they are only marked read. */
export class NotificationModel extends Model {
  static override tableName = 'notifications';

  declare id: string;
  declare employee_id: string;
  declare kind: string;
  declare title: Message;
  declare body: Message;
  declare link: string | null;
  declare created_at: string;
  declare read_at: string | null;
}
