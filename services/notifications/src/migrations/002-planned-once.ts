export const up = `
  -- In PL/pgSQL and written out, a statement is planned once a connection; to plan these takes longer than to run them.
  create or replace function bump_list() returns trigger language plpgsql
    security definer set search_path = notifications, pg_temp as $$
  begin
    insert into list_versions as v (list, slot, version) values (tg_argv[0], pg_backend_pid() % 16, 1)
      on conflict (list, slot) do update set version = v.version + 1;
    perform pg_notify('list_changed', 'notifications.' || tg_argv[0]);
    return null;
  end $$;

  create or replace function notify(recipients uuid[], kind text, title jsonb, body jsonb, link text) returns void
  language plpgsql security definer set search_path = notifications, pg_temp as $$
  begin
    insert into notifications (employee_id, kind, title, body, link)
    select distinct r, $2, $3, $4, $5 from unnest($1) r where r is not null;
  end $$;

  create or replace function notify_later(
    recipients uuid[], kind text, title jsonb, body jsonb, link text, topic uuid, due timestamptz
  ) returns void language plpgsql security definer set search_path = notifications, pg_temp as $$
  begin
    insert into scheduled (employee_id, kind, title, body, link, topic, due_at)
    select distinct r, $2, $3, $4, $5, $6, $7 from unnest($1) r where r is not null;
  end $$;
`;

// They answer the same either way.
export const down = 'select';
