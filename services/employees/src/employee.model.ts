import type { Role } from '@portal/contracts';
import { Model } from '@portal/service-kit';

/** A row of `employees`. `name` is composed by the database. */
export class EmployeeModel extends Model {
  static override tableName = 'employees';

  declare id: string;
  declare employee_id: string;
  declare first_name: string;
  declare middle_name: string | null;
  declare last_name: string;
  declare name: string;
  declare national_id: string | null;
  declare position: string;
  declare email: string | null;
  declare mobile: string;
  declare department_id: string | null;
  declare role: Role;
  declare status: 'active' | 'inactive';
  declare supervisor_id: string | null;
  declare joined_on: string | null;
  declare leaves_on: string | null;
  declare contract: 'permanent' | 'fixed_term' | null;
  declare deactivated_on: string | null;
  declare anonymised_at: string | null;
}
