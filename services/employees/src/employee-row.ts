import type { Role } from '@portal/contracts';

/** A row of `employees`. `name` is composed by the database. */
export interface EmployeeRow {
  id: string;
  employee_id: string;
  first_name: string;
  middle_name: string | null;
  last_name: string;
  name: string;
  national_id: string;
  position: string;
  email: string | null;
  mobile: string;
  department_id: string | null;
  role: Role;
  status: 'active' | 'inactive';
  supervisor_id: string | null;
  joined_on: string | null;
  leaves_on: string | null;
  contract: 'permanent' | 'fixed_term' | null;
  deactivated_on: string | null;
  anonymised_at: string | null;
}
