export const up = `
  -- The gateways that run. Unlogged, as what they count: nobody misses it after a crash of PostgreSQL.
  create unlogged table gateways (
    id uuid primary key,
    seen_at timestamptz not null default now()
  );

  -- One row an open stream of live events; those of a gateway that is gone go with it.
  create unlogged table event_streams (
    id uuid primary key,
    gateway_id uuid not null references gateways on delete cascade,
    account_id uuid not null
  );
  create index event_streams_account on event_streams (account_id);
  create index event_streams_gateway on event_streams (gateway_id);

  -- A gateway says that it runs, every two seconds; one that did not for ten is gone. Answers how many run.
  create function gateway_beats(gateway uuid) returns int language plpgsql as $$
  begin
    insert into gateways (id) values (gateway) on conflict (id) do update set seen_at = now();
    delete from gateways where id in (
      select id from gateways where seen_at < now() - interval '10 seconds' for update skip locked
    );
    return (select count(*)::int from gateways);
  end $$;

  -- Counts one more stream of an account at a gateway, unless it has so many already at all of them. Answers whether.
  create function open_stream(gateway uuid, stream uuid, account uuid, most int) returns boolean language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(hashtextextended('event stream ' || account, 0));
    if (select count(*) from event_streams where account_id = account) >= most then
      return false;
    end if;
    insert into gateways (id) values (gateway) on conflict (id) do nothing;
    insert into event_streams (id, gateway_id, account_id) values (stream, gateway, account);
    return true;
  end $$;
`;

export const down = `
  drop function open_stream, gateway_beats;
  drop table event_streams, gateways;
`;
