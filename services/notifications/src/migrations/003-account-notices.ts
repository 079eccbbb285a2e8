export const up = `
  -- The identity service calls this when an administrator resets a password.
  create function account_notices_unread(recipient uuid) returns void
  language sql security definer set search_path = notifications, pg_temp as $$
    update notifications set read_at = null where employee_id = recipient and kind = 'account' and read_at is not null
  $$;
  revoke execute on function account_notices_unread from public;
  grant execute on function account_notices_unread to portal_identity;
`;

export const down = 'drop function account_notices_unread';
