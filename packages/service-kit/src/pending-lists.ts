import type { Knex } from 'knex';

/**
 * The migration by which what is written is soon taken into indexes of trigrams: until then it waits in a list that
 * every search reads from end to end. At PostgreSQL's 4 MB, some 3,000 employees, a search takes twenty times as long;
 * kept short, the list costs it next to nothing. Entered at once, a bulk load would take four times as long.
 */
export const shortPendingLists = (...indexes: readonly string[]) => ({
  up: (knex: Knex) =>
    knex.raw(
      indexes
        .map(
          (index) => `
          alter index ${index} set (gin_pending_list_limit = 128);
          select gin_clean_pending_list('${index}'::regclass);`,
        )
        .join(''),
    ),
  down: (knex: Knex) =>
    knex.raw(indexes.map((index) => `alter index ${index} reset (gin_pending_list_limit);`).join('')),
});
