export const up = `
  -- Deletes the sessions that have expired, and those of people who are not employed any more: these would sign nobody in,
  -- and are over even if such a person comes back.
  create or replace function forget_expired_sessions() returns void
  language sql security definer set search_path = gateway, pg_temp as $$
    delete from sessions where expires_at <= now() or account_id in (
      select p.account_id from employees.unemployed u join identity.principals p on p.employee_id = u.id)
  $$;
`;

export const down = `
  create or replace function forget_expired_sessions() returns void
  language sql security definer set search_path = gateway, pg_temp as $$
    delete from sessions where expires_at <= now()
  $$;
`;
