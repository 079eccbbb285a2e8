export const up = `
  -- By this the balances service knows which overtime may add days.
  create view overtime_asked as select id, employee_id, minutes, status, asked_by from overtime;
  grant select on overtime_asked to portal_leave;
`;

export const down = 'drop view overtime_asked';
