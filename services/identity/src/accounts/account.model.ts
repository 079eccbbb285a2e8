import { Model } from '@portal/service-kit';

/** A row of `accounts`. */
export class AccountModel extends Model {
  static override tableName = 'accounts';

  declare id: string;
  declare employee_id: string;
  declare username: string;
  declare password_hash: string;
  declare active: boolean;
  declare must_change_password: boolean;
  declare session_epoch: number;
  declare last_login_at: string | null;
}
