import type { Knex } from 'knex';
import PostgresTransaction from 'knex/lib/dialects/postgres/execution/pg-transaction.js';
import PostgresClient from 'knex/lib/dialects/postgres/index.js';
import pg from 'pg';
import type { RequestContext } from './context';

/** A statement on its way, as knex hands it to its dialect. */
interface Statement {
  sql: string;
  options?: object;
}

/** Longer names are cut by PostgreSQL itself, with a notice. */
const longestName = 63;

/**
 * A transaction that says in its first message whose it is, and does not wait for the answer: what comes next follows
 * at once on the pipelined connection. A beginning that fails ends the transaction with its error.
 */
class TaggedTransaction extends PostgresTransaction {
  override begin(connection: unknown): Promise<unknown> {
    const { context } = this.userParams as { context?: RequestContext };
    if (!context) return super.begin(connection);
    const name = `${this.client.connectionSettings.application_name}/${context.requestId}`.slice(
      0,
      longestName,
    );
    void this.query(connection, `begin; set local application_name = ${pg.escapeLiteral(name)}`);
    return Promise.resolve();
  }
}

/** Statements that are prepared; a longer list is one that never repeats, such as rows of a bulk insert. */
const mostPrepared = 100;
const longestPrepared = 2000;
const prepared = new Map<string, string>();

/**
 * The name under which an insert is prepared, the same in each connection: PostgreSQL then parses it once. Others are
 * not: `select *` would break off in a process that goes on while a migration adds a column.
 */
function preparedName(sql: string): string | undefined {
  if (!sql.startsWith('insert into ') || sql.length > longestPrepared || sql.includes('returning *'))
    return undefined;
  const known = prepared.get(sql);
  if (known || prepared.size >= mostPrepared) return known;
  const name = `insert ${prepared.size}`;
  prepared.set(sql, name);
  return name;
}

/** knex's PostgreSQL with transactions that belong to a request: `knex.transaction(work, { context })`. */
export class TaggedClient extends PostgresClient {
  override _query(connection: unknown, statement: Statement): Promise<unknown> {
    const name = preparedName(statement.sql);
    if (name) statement.options = { ...statement.options, name };
    return super._query(connection, statement);
  }

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
