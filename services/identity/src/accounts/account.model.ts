import { Model } from '@portal/service-kit';

/** A row of `accounts`. */
export class AccountModel extends Model {
  static override tableName = 'accounts';

  declare id: string;
  /** Null: the administrator with whom the portal began. */
  declare employee_id: string | null;
  declare username: string;
  declare password_hash: string;
  declare active: boolean;
  declare must_change_password: boolean;
  declare session_epoch: number;
  declare last_login_at: string | null;
}
