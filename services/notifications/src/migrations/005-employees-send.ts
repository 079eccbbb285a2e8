const senders = (employees: string) => `
  create or replace function may_send(kind text) returns boolean language sql stable as $$
    select case session_user
      when 'portal_identity' then kind = 'account'
      ${employees}when 'portal_leave' then kind ~ '^(leave|delegation)[.]'
      when 'portal_shifts' then kind ~ '^(shift|overtime)_'
      when 'portal_releases' then kind ~ '^release[.]'
      else session_user !~ '^portal_' end $$;`;

export const up = `
  ${senders(`when 'portal_employees' then kind ~ '^employee[.]'\n      `)}
  grant execute on function notify to portal_employees;
`;

export const down = `
  revoke execute on function notify from portal_employees;
  ${senders('')}
`;
