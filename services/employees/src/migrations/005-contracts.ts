export const up = `
  alter table employees add column contract text check (contract in ('permanent', 'fixed_term'));
  create or replace view directory as
    select id, employee_id, name, first_name, last_name, position, department_id, role, status, supervisor_id,
           joined_on, phone_ok(mobile) as phone_ok, plain_name, leaves_on, contract
    from employees;
`;

export const down = `
  drop view directory;
  create view directory as
    select id, employee_id, name, first_name, last_name, position, department_id, role, status, supervisor_id,
           joined_on, phone_ok(mobile) as phone_ok, plain_name, leaves_on
    from employees;
  grant select on directory to portal_readers;
  alter table employees drop column contract;
`;
