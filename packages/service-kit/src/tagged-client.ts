import type { Knex } from 'knex';
import PostgresTransaction from 'knex/lib/dialects/postgres/execution/pg-transaction.js';
import PostgresClient from 'knex/lib/dialects/postgres/index.js';
import pg from 'pg';
import type { RequestContext } from './context';

/** Longer names are cut by PostgreSQL itself, with a notice. */
const longestName = 63;

/** A transaction that says in its first message whose it is: no way to the server and back for it alone. */
class TaggedTransaction extends PostgresTransaction {
  override begin(connection: unknown): Promise<unknown> {
    const { context } = this.userParams as { context?: RequestContext };
    if (!context) return super.begin(connection);
    const name = `${this.client.connectionSettings.application_name}/${context.requestId}`.slice(
      0,
      longestName,
    );
    return this.query(connection, `begin; set local application_name = ${pg.escapeLiteral(name)}`);
  }
}

/** knex's PostgreSQL with transactions that belong to a request: `knex.transaction(work, { context })`. */
export class TaggedClient extends PostgresClient {
  override transaction(
    container: unknown,
    config: Knex.TransactionConfig & { context?: RequestContext },
    outer: { userParams: object } | null,
  ): Knex.Transaction {
    const userParams = outer?.userParams ?? { context: config.context };
    return new TaggedTransaction(
      this,
      container,
      { ...config, userParams },
      outer,
    ) as unknown as Knex.Transaction;
  }
}
