const mayIt = `
    if not may_send($2) then
      raise exception '% sends no notices of the kind %', session_user, $2 using errcode = '42501';
    end if;`;

const notices = (check: string) => {
  const notify = (name: string, more: string, table: string, columns: string, values: string) => `
  create or replace function ${name}(recipients uuid[], kind text, title jsonb, body jsonb, link text${more}) returns void
  language plpgsql security definer set search_path = notifications, pg_temp as $$
  begin${check}
    insert into ${table} (employee_id, kind, title, body, link${columns})
    select distinct r, $2, $3, $4, $5${values} from unnest($1) r where r is not null;
  end $$;`;
  return (
    notify('notify', '', 'notifications', '', '') +
    notify('notify_later', ', topic uuid, due timestamptz', 'scheduled', ', topic, due_at', ', $6, $7')
  );
};

export const up = `
  -- Each service notifies of what is its own.
  create function may_send(kind text) returns boolean language sql stable as $$
    select case session_user
      when 'portal_identity' then kind = 'account'
      when 'portal_leave' then kind ~ '^(leave|delegation)[.]'
      when 'portal_shifts' then kind ~ '^(shift|overtime)_'
      when 'portal_releases' then kind ~ '^release[.]'
      else session_user !~ '^portal_' end $$;
  ${notices(mayIt)}
  revoke execute on function notify, notify_later, retract from portal_readers;
  grant execute on function notify to portal_identity, portal_leave, portal_shifts, portal_releases;
  grant execute on function notify_later, retract to portal_leave;
`;

export const down = `
  ${notices('')}
  drop function may_send;
  grant execute on function notify, notify_later, retract to portal_readers;
`;
