export const up = `
  alter table employees add column leaves_on date,
    add constraint employees_leaves_after_joining check (leaves_on >= joined_on);
  create or replace view directory as
    select id, employee_id, name, first_name, last_name, position, department_id, role, status, supervisor_id,
           joined_on, phone_ok(mobile) as phone_ok, plain_name, leaves_on
    from employees;
`;

// A view cannot lose a column while others read it.
export const down = `
  create or replace view directory as
    select id, employee_id, name, first_name, last_name, position, department_id, role, status, supervisor_id,
           joined_on, phone_ok(mobile) as phone_ok, plain_name, null::date as leaves_on
    from employees;
  alter table employees drop column leaves_on;
`;
