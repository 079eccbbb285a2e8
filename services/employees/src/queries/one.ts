import type { Employee } from '@portal/contracts';
import { notFound, type Database, type Principal } from '@portal/service-kit';
import { sightOf } from '../policy';
import { employeeJoins, employeeRows, sightValues } from './employee-json';

/** One employee as the reader may see it. Throws `not_found`. */
export async function findEmployee(db: Database, reader: Principal, id: string): Promise<Employee> {
  const [row] = await db.texts(
    'find employee',
    `select ${employeeRows.sql} from employees e ${employeeJoins} where e.id = $5`,
    [...sightValues(sightOf(reader)), id],
  );
  if (!row) throw notFound();
  return JSON.parse(employeeRows.write(row)) as Employee;
}
