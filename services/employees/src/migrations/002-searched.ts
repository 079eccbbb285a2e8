/** Calls of other services take the filters of the list of employees, its search included. */
export const up = `
  create view searched as select id, search from employees;
  grant select on searched to portal_readers;
`;

export const down = 'drop view searched';
