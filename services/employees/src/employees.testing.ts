import type { EmployeeBody, Role } from '@portal/contracts';
import { newId, type Principal } from '@portal/service-kit';
import { addLeaveType, type Harness } from '@portal/service-kit/testing';

let counter = 0;

/** A form as the client sends it; ids are new unless given. */
export function form(departmentId: string, over: Partial<EmployeeBody> = {}): EmployeeBody {
  counter += 1;
  return {
    employeeId: `F${counter}-${newId().slice(-6)}`,
    firstName: 'Mira',
    lastName: 'Okafor',
    nationalId: `NIR-${counter}-${newId().slice(-6)}`,
    position: 'Officer',
    mobile: '+230 5555 0199',
    departmentId,
    userId: null,
    supervisorId: null,
    ...over,
  };
}

/** The form of a stored employee, as it is sent back with changes. */
export async function formOf(
  harness: Harness,
  departmentId: string,
  id: string,
  over: Partial<EmployeeBody> = {},
): Promise<EmployeeBody> {
  const [row = {}] = await harness.sql('select * from employees.employees where id = $1', [id]);
  return form(departmentId, {
    employeeId: String(row.employee_id),
    nationalId: String(row.national_id),
    firstName: String(row.first_name),
    lastName: String(row.last_name),
    role: row.role as Role,
    ...over,
  });
}

/** A leave request of the employee: history that a delete must not lose. */
export async function addRequest(
  harness: Harness,
  person: Principal,
  over: { status?: 'pending' | 'approved'; approver?: Principal } = {},
): Promise<string> {
  const id = newId();
  const status = over.status ?? 'approved';
  const pending = status === 'pending';
  await harness.sql(
    `insert into leave.requests (id, employee_id, leave_type_id, start_date, end_date, days, status, route,
       awaiting, approver_id, decided_at)
     values ($1, $2, $3, '2031-05-05', '2031-05-06', 2, $4, 'supervisor', $5, $6, $7)`,
    [
      id,
      person.employeeId,
      await addLeaveType(harness),
      status,
      pending ? (over.approver ? 'supervisor' : 'hr') : null,
      over.approver?.employeeId ?? null,
      pending ? null : new Date(),
    ],
  );
  await harness.sql(
    `insert into leave.charges (request_id, day, days, minutes, basis, why)
     select $1, day, 1, 480, 'pattern', 'Monday to Friday'
     from unnest(array['2031-05-05', '2031-05-06']::date[]) day`,
    [id],
  );
  return id;
}
