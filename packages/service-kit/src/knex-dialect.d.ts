/** Parts of knex that it lets dialects be made of, and ships no types for. */
declare module 'knex/lib/dialects/postgres/index.js' {
  import { Knex } from 'knex';
  import type { Client } from 'pg';
  export default class PostgresClient extends Knex.Client {
    config: Knex.Config;
    acquireRawConnection(): Promise<Client>;
    _query(connection: unknown, statement: object): Promise<unknown>;
  }
}

declare module 'knex/lib/dialects/postgres/execution/pg-transaction.js' {
  export default class PostgresTransaction {
    constructor(client: unknown, container: unknown, config: object, outer: unknown);
    client: { connectionSettings: { application_name: string } };
    userParams: object;
    readOnly: boolean | undefined;
    begin(connection: unknown): Promise<unknown>;
    query(connection: unknown, sql: string): Promise<unknown>;
  }
}
