const mayIt = `
    if not may_send($2) then
      raise exception '% sends no notices of the kind %', session_user, $2 using errcode = '42501';
    end if;`;

export const up = `
  -- Where notices go that somebody chose otherwise: by default to the portal and by mail.
  create table preferences (
    employee_id uuid not null references employees.employees (id) on delete cascade,
    kind text not null check (kind <> 'account'),
    portal boolean not null,
    mail boolean not null,
    primary key (employee_id, kind)
  );
  create table deliveries (
    employee_id uuid primary key references employees.employees (id) on delete cascade,
    quiet_from time,
    quiet_until time,
    digest_at time,
    check ((quiet_from is null) = (quiet_until is null) and quiet_from is distinct from quiet_until
           or quiet_from is null and quiet_until is null)
  );

  -- A notice that goes by mail alone is in no list.
  alter table notifications add column in_portal boolean not null default true;

  -- What is to be sent: waiting, sending (one at a time, from just before it is handed over until it is known what
  -- became of it), sent, failed.
  create table mails (
    id uuid primary key default gen_random_uuid(),
    employee_id uuid not null references employees.employees (id) on delete cascade,
    -- of its notice; digest, invitation, password_reset
    kind text not null,
    title jsonb not null,
    -- of the identity service: the link in this mail
    link_id uuid,
    -- in which it is written, where that is not the recipient's choice
    language text,
    state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed')),
    created_at timestamptz not null default now(),
    due_at timestamptz not null default now(),
    -- after a failed try
    next_try_at timestamptz not null default now(),
    tries int not null default 0,
    error text,
    sent_at timestamptz
  );
  create index mails_due on mails (next_try_at, id) where state in ('waiting', 'sending');
  create index mails_newest on mails (created_at desc, id);
  create index mails_of on mails (employee_id);
  create unique index mails_digest on mails (employee_id, due_at) where kind = 'digest' and state = 'waiting';
  create table mail_notices (
    mail_id uuid not null references mails (id) on delete cascade,
    notification_id uuid not null references notifications (id) on delete cascade,
    primary key (mail_id, notification_id)
  );
  create index mail_notices_of on mail_notices (notification_id);

  -- Whether a mail server is set, as the processes of this service find it at their start.
  create table mail_sending (single boolean primary key default true check (single), sends boolean not null);
  insert into mail_sending (sends) values (false);
  create function sends_mail() returns boolean language sql stable
    security definer set search_path = notifications, pg_temp as 'select sends from mail_sending';
  revoke execute on function sends_mail from public;
  grant execute on function sends_mail to portal_identity;

  -- When a notice of now goes by mail: at the time of the digest, then after the quiet hours, by the organisation's clock.
  create function mail_due(quiet_from time, quiet_until time, digest_at time) returns timestamptz
  language plpgsql stable as $$
  declare
    at timestamp := localtimestamp;
  begin
    if digest_at is not null then
      at := at::date + digest_at;
      if at <= localtimestamp then
        at := at + interval '1 day';
      end if;
    end if;
    if quiet_from < quiet_until and at::time >= quiet_from and at::time < quiet_until
       or quiet_from > quiet_until and at::time < quiet_until then
      at := at::date + quiet_until;
    elsif quiet_from > quiet_until and at::time >= quiet_from then
      at := at::date + 1 + quiet_until;
    end if;
    -- The same instant, also in the hour that a clock change repeats.
    return case when at = localtimestamp then now() else at at time zone current_setting('TimeZone') end;
  end $$;

  -- In the transaction of the notice, a row for each recipient who is employed, has an address, and wants it.
  create function queue_mails() returns trigger language plpgsql
    security definer set search_path = notifications, pg_temp as $$
  begin
    with wanted as materialized (
      select n.id as notice, n.employee_id, n.kind, n.title, gen_random_uuid() as mail,
             n.kind <> 'account' and d.digest_at is not null as digest,
             case when n.kind = 'account' then now() else mail_due(d.quiet_from, d.quiet_until, d.digest_at) end as due
      from added n
      join employees.directory p on p.id = n.employee_id and p.employed @> current_date
      join employees.emails e on e.id = n.employee_id
      left join preferences w on w.employee_id = n.employee_id and w.kind = n.kind
      left join deliveries d on d.employee_id = n.employee_id
      where coalesce(w.mail, true)
    ), singles as (
      insert into mails (id, employee_id, kind, title, due_at, next_try_at)
      select mail, employee_id, kind, title, due, due from wanted where not digest
    ), digests as (
      insert into mails (employee_id, kind, title, due_at, next_try_at)
      select distinct employee_id, 'digest', '{"key":"mail.digestOther"}'::jsonb, due, due from wanted where digest
      on conflict (employee_id, due_at) where kind = 'digest' and state = 'waiting' do update set tries = 0
      returning id, employee_id, due_at
    )
    insert into mail_notices (mail_id, notification_id)
    select mail, notice from wanted where not digest
    union all
    select d.id, w.notice from wanted w join digests d on d.employee_id = w.employee_id and d.due_at = w.due
    where w.digest;
    return null;
  end $$;
  create trigger queue_mails after insert on notifications
    referencing new table as added for each statement execute function queue_mails();

  -- The identity service calls this in the transaction in which it makes the link.
  create function queue_link(recipient uuid, kind text, title jsonb, link uuid, language text) returns void
  language plpgsql security definer set search_path = notifications, pg_temp as $$
  begin
    insert into mails (employee_id, kind, title, link_id, language) values ($1, $2, $3, $4, $5);
  end $$;
  revoke execute on function queue_link from public;
  grant execute on function queue_link to portal_identity;

  create or replace function notify(recipients uuid[], kind text, title jsonb, body jsonb, link text) returns void
  language plpgsql security definer set search_path = notifications, pg_temp as $$
  begin${mayIt}
    insert into notifications (employee_id, kind, title, body, link, in_portal)
    select distinct r, $2, $3, $4, $5, coalesce(p.portal, true)
    from unnest($1) r left join preferences p on p.employee_id = r and p.kind = $2 where r is not null;
  end $$;
  create or replace function deliver_due() returns void
  language sql set search_path = notifications, pg_temp as $$
    with due as (
      delete from scheduled where id in (
        select id from scheduled where due_at <= now() order by due_at limit 500 for update skip locked
      ) returning *
    )
    insert into notifications (employee_id, kind, title, body, link, in_portal)
    select d.employee_id, d.kind, d.title, d.body, d.link, coalesce(p.portal, true)
    from due d left join preferences p on p.employee_id = d.employee_id and p.kind = d.kind order by d.due_at, d.id
  $$;
`;

export const down = `
  drop trigger queue_mails on notifications;
  drop function queue_mails, queue_link, mail_due, sends_mail;
  drop table mail_notices, mails, mail_sending, deliveries, preferences;
  create or replace function notify(recipients uuid[], kind text, title jsonb, body jsonb, link text) returns void
  language plpgsql security definer set search_path = notifications, pg_temp as $$
  begin${mayIt}
    insert into notifications (employee_id, kind, title, body, link)
    select distinct r, $2, $3, $4, $5 from unnest($1) r where r is not null;
  end $$;
  create or replace function deliver_due() returns void
  language sql set search_path = notifications, pg_temp as $$
    with due as (
      delete from scheduled where id in (
        select id from scheduled where due_at <= now() order by due_at limit 500 for update skip locked
      ) returning *
    )
    insert into notifications (employee_id, kind, title, body, link)
    select employee_id, kind, title, body, link from due order by due_at, id
  $$;
  alter table notifications drop column in_portal;
`;
