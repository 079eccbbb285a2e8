import { Model } from '@portal/service-kit';

/** A row of `departments`. Its other columns are in `fields`. */
export class DepartmentModel extends Model {
  static override tableName = 'departments';

  declare id: string;
  declare short_code: string;
  declare parent_id: string | null;
  declare active: boolean;
  declare manager_id?: string | null;
}
