import type { Knex } from 'knex';

/**
 * Makes the function `plain`: text as readers compare and order it, in lower case and without accents. The dictionary
 * ships with PostgreSQL and is not changed, so the function may be used in generated columns and in indexes.
 */
const plainSql = `
  create function plain(value text) returns text language sql immutable strict parallel safe
    as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;
`;

/**
 * A column of a name as it is ordered and searched: Éva stands by Eva, whichever collation the database has.
 * @param name SQL of the name, out of columns that are not generated
 */
export const plainNameSql = (name: string): string =>
  `plain_name text collate "C" not null generated always as (plain(${name})) stored`;

/**
 * The migration by which a table of names, and the view that publishes it, get their plain names.
 * @param published what the view selected before
 */
export const plainNamesOf = (table: string, published: string) => ({
  up: (knex: Knex) =>
    knex.raw(`
      ${plainSql}
      alter table ${table} add column ${plainNameSql('name')};
      create or replace view published as ${published}, plain_name from ${table};
    `),
  down: (knex: Knex) =>
    knex.raw(`
      drop view published;
      create view published as ${published} from ${table};
      grant select on published to portal_readers;
      alter table ${table} drop column plain_name;
      drop function plain;
    `),
});
