import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import type { Harness } from '@portal/service-kit/testing';

let counter = 0;

/** A row of an upload; IDs are new unless given. */
export const row = (over: object = {}) => {
  counter += 1;
  return {
    employeeId: `X${counter}`,
    firstName: 'Ivo',
    middleName: '',
    lastName: `Petrov ${counter}`,
    nationalId: `NX${counter}`,
    position: 'Loader',
    departmentId: 'OPS',
    email: '',
    mobile: '+230 5555 0100',
    role: 'employee',
    status: 'active',
    joinedOn: '2020-02-29',
    leavesOn: '',
    supervisorId: '',
    ...over,
  };
};

/** Uploads rows, and reads what is stored of somebody. */
export const uploadsIn = (harness: () => Harness, actor: () => Principal) => ({
  upload: async (employees: object[], over: object = {}) =>
    (
      await harness().as(actor())(contract.bulkEmployees, {
        body: { employees: employees as never, ...over },
      })
    ).body,
  stored: async (employeeId: string) =>
    (
      await harness().sql(
        `select e.*, joined_on::text, leaves_on::text, deactivated_on::text, d.short_code,
           (select s.employee_id from employees.employees s where s.id = e.supervisor_id) as supervisor
         from employees.employees e left join departments.departments d on d.id = e.department_id
         where employee_id = $1`,
        [employeeId],
      )
    )[0],
});
