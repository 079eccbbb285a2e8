import type { Knex } from '@portal/service-kit';

/**
 * People are found by the one or two letters with which a word begins: an index that knows them needs to look in one
 * place, where that of trigrams compares the list of all words with a first letter with that of all with a second.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    create function word_starts(search text) returns text[] language sql immutable strict parallel safe cost 1000
      as $$ select array_agg(distinct left(word, letters))
        from string_to_table(search, ' ') word, generate_series(1, 2) letters where word <> '' $$;
    create index employees_word_starts on employees using gin (word_starts(search));
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop index if exists employees_word_starts;
    drop function if exists word_starts;
  `);
