import type { Employee } from '@portal/contracts';
import { recordOf, type Database, type Principal } from '@portal/service-kit';
import { sightOf } from '../policy';
import { employeeJoins, employeeRows, sightValues } from './employee-json';

/** One employee as the reader may see it. Throws `not_found`. */
export function findEmployee(
  db: Database,
  reader: Principal,
  id: string,
  sight = sightOf(reader),
): Promise<Employee> {
  const sql = `select ${employeeRows.sql} from employees e ${employeeJoins} where e.id = $5`;
  return recordOf(employeeRows, db.texts('find employee', sql, [...sightValues(sight), id]));
}
