import { Model } from '@portal/service-kit';

/** A row of `departments`. */
export class DepartmentModel extends Model {
  static override tableName = 'departments';

  declare id: string;
  declare name: string;
  declare short_code: string;
  declare parent_id: string | null;
  declare active: boolean;
  declare manager: string | null;
  declare manager_id: string | null;
  declare updated_at: string;
}
