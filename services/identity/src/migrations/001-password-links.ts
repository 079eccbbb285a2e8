export const up = `
  -- The language of the page on which somebody last signed in: that of their mail until they choose one.
  alter table accounts add column seen_language text check (seen_language in ('en', 'fr'));
  create view languages as select employee_id, coalesce(language, seen_language, 'en') as language from accounts;
  grant select on languages to portal_notifications;

  -- A link that sets a password once. It is replaced by the next one of the account.
  create table password_links (
    id uuid primary key,
    account_id uuid not null references accounts (id) on delete cascade,
    purpose text not null check (purpose in ('invitation', 'password_reset')),
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    -- used, or replaced
    over_at timestamptz
  );
  create index password_links_of on password_links (account_id, created_at);
  -- A mail that is sent again has another token: none of them is stored, only what they are recognised by.
  create table password_link_tokens (
    digest bytea primary key,
    link_id uuid not null references password_links (id) on delete cascade
  );
  create index password_link_tokens_of on password_link_tokens (link_id);
  create function is_open(link password_links) returns boolean language sql stable as $$
    select link.over_at is null and link.expires_at > now()
  $$;

  -- The sender of mail makes the token at the last moment. Answers the username; null: the link is over.
  create function add_link_token(link uuid, token_digest bytea) returns text
  language plpgsql security definer set search_path = identity, public, pg_temp as $$
  declare
    holder text;
  begin
    select a.username::text into holder from password_links l join accounts a on a.id = l.account_id
      where l.id = link and is_open(l) and a.active;
    if holder is not null then
      insert into password_link_tokens (digest, link_id) values (token_digest, link);
    end if;
    return holder;
  end $$;
  revoke execute on function add_link_token from public;
  grant execute on function add_link_token to portal_notifications;
`;

export const down = `
  drop function add_link_token, is_open;
  drop table password_link_tokens, password_links;
  drop view languages;
  alter table accounts drop column seen_language;
`;
