import type { Knex } from '@portal/service-kit';

const indexes = [
  'employees_search',
  'employees_email',
  'employees_id_parts',
  'employees_name_parts',
  'employees_word_starts',
];

/**
 * What is written waits in a list until its index takes it in, and every search reads that list from end to end: at
 * PostgreSQL's 4 MB, some 3,000 employees written, it takes twenty times as long. Kept short, the list costs a search
 * next to nothing; entered at once, as accounts are, an upload would take four times as long.
 */
export const up = (knex: Knex) =>
  knex.raw(
    indexes
      .map(
        (index) => `
          alter index ${index} set (gin_pending_list_limit = 128);
          select gin_clean_pending_list('${index}'::regclass);`,
      )
      .join(''),
  );

export const down = (knex: Knex) =>
  knex.raw(indexes.map((index) => `alter index ${index} reset (gin_pending_list_limit);`).join('\n'));
