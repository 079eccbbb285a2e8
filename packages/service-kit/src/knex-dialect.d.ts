/** Parts of knex that it lets dialects be made of, and ships no types for. */
declare module 'knex/lib/dialects/postgres/index.js' {
  import type { Knex } from 'knex';
  const PostgresClient: typeof Knex.Client;
  export default PostgresClient;
}

declare module 'knex/lib/dialects/postgres/execution/pg-transaction.js' {
  export default class PostgresTransaction {
    constructor(client: unknown, container: unknown, config: object, outer: unknown);
    client: { connectionSettings: { application_name: string } };
    userParams: object;
    begin(connection: unknown): Promise<unknown>;
    query(connection: unknown, sql: string): Promise<unknown>;
  }
}
