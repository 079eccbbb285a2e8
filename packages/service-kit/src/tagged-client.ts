import type { Knex } from 'knex';
import PostgresTransaction from 'knex/lib/dialects/postgres/execution/pg-transaction.js';
import PostgresClient from 'knex/lib/dialects/postgres/index.js';
import pg from 'pg';
import type { RequestContext } from './context';
import type { DatabaseWatch } from './database-watch';
import type { CalendarReader } from './organisation-calendar';
import type { SecurityEvent } from './security-log';
import { statementName } from './sql';

/** A statement on its way, as knex hands it to its dialect. */
interface Statement {
  sql: string;
  options?: { name?: string | undefined };
}

/** Longer names are cut by PostgreSQL itself, with a notice. */
const longestName = 63;

/**
 * A transaction that says in its first message whose it is. Its statements are prepared and planned once a connection: to
 * plan one of many parts each time takes several times as long as to run it.
 */
class TaggedTransaction extends PostgresTransaction {
  override begin(connection: unknown): Promise<unknown> {
    const { context } = this.userParams as { context?: RequestContext };
    if (this.readOnly) return super.begin(connection);
    const settings = ['plan_cache_mode = force_generic_plan'];
    if (context) {
      const name = `${this.client.connectionSettings.application_name}/${context.requestId}`;
      settings.push(`application_name = ${pg.escapeLiteral(name.slice(0, longestName))}`);
    }
    return this.query(connection, ['begin', ...settings.map((each) => `set local ${each}`)].join('; '));
  }
}

/** A longer list is one that never repeats, such as rows of a bulk insert. */
const longestPrepared = 2000;

/**
 * The name under which an insert is prepared: PostgreSQL then parses it once a connection. Others are not: `select *`
 * would break off in a process that goes on while a migration adds a column.
 */
function preparedName(sql: string): string | undefined {
  const isPrepared =
    sql.startsWith('insert into ') && sql.length <= longestPrepared && !sql.includes('returning *');
  return isPrepared ? statementName(sql) : undefined;
}

/**
 * knex's PostgreSQL with transactions that belong to a request, `knex.transaction(work, { context })`, and with a watch
 * over its connections, the `watch` of its configuration. Each connection is in the zone of the `calendar`.
 */
export class TaggedClient extends PostgresClient {
  /** The zones of connections, which are those of their start until another is set. */
  private readonly zones = new WeakMap<pg.Client, string>();

  private get watch(): DatabaseWatch {
    return (this.config as { watch: DatabaseWatch }).watch;
  }

  private get calendar(): CalendarReader {
    return (this.config as { calendar: CalendarReader }).calendar;
  }

  override async acquireRawConnection(): Promise<pg.Client> {
    const client = await super.acquireRawConnection();
    this.watch.add(client);
    this.zones.set(client, this.calendar.first);
    return client;
  }

  override async acquireConnection(): Promise<pg.Client> {
    const client = await this.watch.connection(
      () => super.acquireConnection() as Promise<pg.Client>,
      (late) => void this.releaseConnection(late),
    );
    const { timeZone } = this.calendar.current;
    if (this.zones.get(client) !== timeZone) await this.setZone(client, timeZone);
    return client;
  }

  private async setZone(client: pg.Client, timeZone: string): Promise<void> {
    try {
      const query = { text: "select set_config('TimeZone', $1, false)", values: [timeZone] };
      await this.ask(client, query);
      this.zones.set(client, timeZone);
    } catch (error) {
      await this.releaseConnection(client);
      throw error;
    }
  }

  /** Asks PostgreSQL over a connection of the pool, by the way of `pg`: knex's takes three times as long. */
  ask<R extends pg.QueryResultRow>(connection: pg.Client, query: pg.QueryConfig): Promise<pg.QueryResult<R>> {
    return this.watch.statement(connection, connection.query<R>(query));
  }

  override _query(connection: pg.Client, statement: Statement): Promise<unknown> {
    const name = statement.options?.name ?? preparedName(statement.sql);
    if (name) statement.options = { ...statement.options, name };
    return this.watch.statement(connection, super._query(connection, statement));
  }

  override transaction(
    container: unknown,
    config: Knex.TransactionConfig & { context?: RequestContext; audited?: SecurityEvent[] },
    outer: { userParams: object } | null,
  ): Knex.Transaction {
    const userParams = outer?.userParams ?? { context: config.context, audited: config.audited };
    return new TaggedTransaction(
      this,
      container,
      { ...config, userParams },
      outer,
    ) as unknown as Knex.Transaction;
  }
}
