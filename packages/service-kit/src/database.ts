import knexFactory, { type Knex } from 'knex';
import { types, type Client, type CustomTypesConfig, type QueryArrayConfig, type QueryResultRow } from 'pg';
import { organisationTimeZone } from './clock';
import type { RequestContext } from './context';
import { DatabaseWatch } from './database-watch';
import { sqlState } from './errors';
import type { TextRow } from './json-rows';
import type { Logger } from './log';
import { CalendarReader, calendarSql, type OrganisationCalendar } from './organisation-calendar';
import { securityLog, type SecurityEvent } from './security-log';
import type { Sql } from './sql';
import { TaggedClient } from './tagged-client';

// Dates stay the text that PostgreSQL writes; bigint counts fit a number; instants become ISO text with Z.
const isoInstant = (value: string) =>
  new Date(value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
types.setTypeParser(types.builtins.DATE, (value) => value);
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.NUMERIC, Number);
types.setTypeParser(types.builtins.TIMESTAMPTZ, isoInstant);

/** A service's way to its part of the database: objection and knex for writes, named statements for reads. */
export interface Database {
  readonly knex: Knex;
  /**
   * Rows of a statement that is prepared once per connection under `name`: one whose text is always the same, its values
   * bound. A text that is put together has no name (`''`), or each connection would keep every variant.
   * @param statement by `sql`, or as text with its values
   */
  query<R extends QueryResultRow>(
    name: string,
    statement: Sql | string,
    values?: readonly unknown[],
  ): Promise<R[]>;
  /** The same, each row as PostgreSQL's texts in the order of its columns: what `jsonRows` makes JSON of. */
  texts(name: string, sql: string, values?: readonly unknown[]): Promise<TextRow[]>;
  /**
   * Runs `work` in one transaction, tagged with the request id (`application_name`, seen in PostgreSQL's own
   * log and in pg_stat_activity) where there is one. Deadlocks and serialization failures are tried again, three
   * times in all.
   */
  transaction<T>(work: (trx: Knex.Transaction) => Promise<T>): Promise<T>;
  /**
   * The organisation's time zone, first day of the week and order of dates, at most five seconds old; connections taken
   * afterwards are in that zone.
   * @param now reads it whatever its age: after a change
   */
  calendar(now?: boolean): Promise<OrganisationCalendar>;
  /** The same database, its transactions begun for the given request. */
  within(context: RequestContext): Database;
  /** Answers when PostgreSQL does; throws within `ms` when it does not. */
  ping(ms?: number): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** The most connections; all processes together stay under the server's max_connections. */
  max?: number | undefined;
  /** Seen by PostgreSQL as the client's name. */
  name: string;
  /** Logs connection trouble; the caller gets the error either way. */
  log?: Logger | undefined;
  /** Factor of the time limits for a connection and for a PostgreSQL that may hang; default 1, which suits calls of people. */
  patience?: number | undefined;
  /** IANA time zone in which PostgreSQL's `current_date` is a day, until the organisation has one of its own; default: the process's. */
  timeZone?: string | undefined;
}

/** knex writes plain text to the console otherwise, in the middle of the JSON log. */
const knexLog = (log: Logger | undefined) => ({
  warn: (message: unknown) => log?.warn(String(message)),
  error: (message: unknown) => log?.warn(String(message)),
  deprecate: (message: unknown) => log?.warn(String(message)),
  debug: (message: unknown) => log?.debug(String(message)),
});

const asTexts = { getTypeParser: () => (text: string) => text } as unknown as CustomTypesConfig;

/** Milliseconds; longer than the gateway waits for an answer. Jobs take as long as they need. */
const longestStatement = 60_000;

/** A process with fewer connections than this is one of many, which share what the server has. */
const fewConnections = 6;

const transient = new Set(['40001', '40P01']);

/**
 * @param url of PostgreSQL with the service's own role
 * @throws when the url is missing or not a PostgreSQL one, at once instead of as a time-out later
 */
export function openDatabase(url: string | undefined, options: DatabaseOptions): Database {
  if (!url || !/^postgres(ql)?:\/\//.test(url))
    throw new Error(`${options.name}: the database url is missing or not postgres://…`);
  const { patience = 1, max = 6, timeZone = organisationTimeZone() } = options;
  const calendar = new CalendarReader(timeZone, () => query('organisation calendar', calendarSql));
  const watch = new DatabaseWatch(url, options.name, options.log, patience, max >= fewConnections);
  const knex = knexFactory({
    client: TaggedClient,
    watch,
    calendar,
    connection: {
      connectionString: url,
      application_name: options.name,
      connectionTimeoutMillis: 3000 * patience,
      keepAlive: true,
      statement_timeout: longestStatement,
      options: `-c TimeZone=${timeZone}`,
    } as Knex.PgConnectionConfig,
    pool: {
      min: 0,
      max,
      acquireTimeoutMillis: 4000 * patience,
      createTimeoutMillis: 3000 * patience,
      idleTimeoutMillis: 30_000,
      propagateCreateError: true,
    },
    acquireConnectionTimeout: 4000 * patience,
    // A failed statement's message would repeat its values, which are personal data.
    compileSqlOnError: false,
    log: knexLog(options.log),
  } as Knex.Config);

  async function onClient<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const client = (await knex.client.acquireConnection()) as Client;
    try {
      return await work(client);
    } finally {
      await knex.client.releaseConnection(client);
    }
  }

  const query: Database['query'] = <R extends QueryResultRow>(
    name: string,
    statement: Sql | string,
    given: readonly unknown[] = [],
  ) =>
    onClient(async (client) => {
      const { text, values } = typeof statement === 'string' ? { text: statement, values: given } : statement;
      const asked = client.query<R>({ name, text, values: [...values] });
      return (await watch.statement(client, asked)).rows;
    });

  const texts = (name: string, sql: string, values: readonly unknown[] = []): Promise<TextRow[]> => {
    const asked: QueryArrayConfig = {
      name,
      text: sql,
      values: [...values],
      rowMode: 'array',
      types: asTexts,
    };
    return onClient(
      async (client) => (await watch.statement(client, client.query<(string | null)[]>(asked))).rows,
    );
  };

  async function transaction<T>(
    work: (trx: Knex.Transaction) => Promise<T>,
    context?: RequestContext,
    tries = 3,
  ): Promise<T> {
    const audited: SecurityEvent[] = [];
    try {
      const result = await knex.transaction(work, { context, audited } as Knex.TransactionConfig);
      if (options.log) for (const event of audited) securityLog(options.log, event);
      return result;
    } catch (error) {
      if (tries > 1 && transient.has(sqlState(error) ?? '')) return transaction(work, context, tries - 1);
      throw error;
    }
  }

  async function ping(ms = 2000): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`PostgreSQL did not answer within ${ms} ms`)), ms);
    });
    await Promise.race([knex.raw('select 1'), late]).finally(() => clearTimeout(timer));
  }

  const database = (context?: RequestContext): Database => ({
    knex,
    query,
    texts,
    transaction: (work) => transaction(work, context),
    calendar: (now) => calendar.get(now),
    within: database,
    ping,
    close() {
      watch.stop();
      return knex.destroy();
    },
  });
  return database();
}
