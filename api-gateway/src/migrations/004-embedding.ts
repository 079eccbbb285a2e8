import type { Knex } from '@portal/service-kit';

/** Which pages may show sections, and the short-lived tokens that those of other sites call with. */
export const up = (knex: Knex) =>
  knex.raw(`
    create table embed_origins (
      origin text primary key,
      note text not null default '',
      added_by text,
      added_at timestamptz not null default now()
    );
    -- Every gateway keeps the list; it reads it again when this says so.
    create function tell_embed_origins_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('embed_origins_changed', '');
      return null;
    end $$;
    create trigger tell_embed_origins_changed after insert or update or delete on embed_origins
      for each statement execute function tell_embed_origins_changed();

    create table embed_tokens (
      -- SHA-256 of the token
      token_hash bytea primary key,
      -- a token ends with the session that it was made in
      session_hash bytea not null references sessions (id_hash) on delete cascade,
      origin text not null,
      expires_at timestamptz not null
    );
    create index embed_tokens_session on embed_tokens (session_hash);
    create index embed_tokens_expires on embed_tokens (expires_at);
    create function tell_embed_token_ended() returns trigger language plpgsql as $$
    begin
      perform pg_notify('embed_token_ended', encode(old.token_hash, 'hex'));
      return null;
    end $$;
    create trigger tell_embed_token_ended after delete on embed_tokens
      for each row execute function tell_embed_token_ended();
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop table if exists embed_tokens;
    drop table if exists embed_origins;
    drop function if exists tell_embed_token_ended;
    drop function if exists tell_embed_origins_changed;
  `);
