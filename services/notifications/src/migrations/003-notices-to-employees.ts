const notify = (whom: string) => `
  create or replace function notify(recipients uuid[], kind text, title jsonb, body jsonb, link text) returns void
  language plpgsql security definer set search_path = notifications, pg_temp as $$
  begin
    if not may_send($2) then
      raise exception '% sends no notices of the kind %', session_user, $2 using errcode = '42501';
    end if;
    insert into notifications (employee_id, kind, title, body, link, in_portal)
    select distinct r, $2, $3, $4, $5, coalesce(p.portal, true)
    from unnest($1) r left join preferences p on p.employee_id = r and p.kind = $2 where ${whom};
  end $$;
  create or replace function notify_later(
    recipients uuid[], kind text, title jsonb, body jsonb, link text, topic uuid, due timestamptz
  ) returns void language plpgsql security definer set search_path = notifications, pg_temp as $$
  begin
    if not may_send($2) then
      raise exception '% sends no notices of the kind %', session_user, $2 using errcode = '42501';
    end if;
    insert into scheduled (employee_id, kind, title, body, link, topic, due_at)
    select distinct r, $2, $3, $4, $5, $6, $7 from unnest($1) r where ${whom};
  end $$;
`;

/** Whoever acts by an account without an employee gets no notices. */
export const up = notify('exists (select from employees.directory d where d.id = r)');
export const down = notify('r is not null');
