import type { Socket } from 'node:net';
import pg from 'pg';
import { databaseAway } from './errors';
import type { Logger } from './log';
import { within } from './within';

/** Milliseconds after which a wait is looked into, and between two looks. */
const patienceMs = 250;
/** Milliseconds that PostgreSQL has to answer a look, and after which it is asked over a new connection as well. */
const lookMs = 800;
const anewMs = 300;
/** Milliseconds between two attempts to reach a PostgreSQL that hangs. */
const probeMs = 500;

/** Something that PostgreSQL has not answered yet. */
interface Wait {
  since: number;
  /** The connection of a statement; none while a connection is waited for. */
  client?: pg.Client;
  /** Bytes that had come from PostgreSQL at the last look, if that found no work on the statement. */
  idleAt?: number | undefined;
  giveUp: () => void;
}

/** What a look finds. */
interface Look {
  own: number;
  active: number[];
}

/** What a connection answers; one that was refused is of no more use. */
interface Answer {
  look: Look;
  client?: pg.Client;
}

const nothing: Look = { own: 0, active: [] };
const lookSql = `select pg_backend_pid() as own,
  array(select pid from pg_stat_activity where pid = any ($1) and state = 'active') as active`;

const streamOf = (client: pg.Client): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/** Ends a connection without a word to the other side; whatever waits for its answers fails at once. */
const breakOff = (client: pg.Client): undefined => void streamOf(client).destroy();

/** The first answer of two: the second is asked for when the first does not come soon. */
async function eitherOf<T>(first: Promise<T>, second: () => Promise<T>): Promise<T> {
  const soon = await within(anewMs, first);
  return soon ?? Promise.any([first, second()]);
}

/**
 * Distinguishes a PostgreSQL that hangs from one that is slow. When a statement or the wait for a connection takes long, it
 * asks PostgreSQL about it over a connection of its own. Without an answer, all waits fail, all connections are closed, and
 * new work is refused until PostgreSQL answers again. A statement that PostgreSQL does not know, and of whose answer
 * nothing comes, has lost its connection and fails; any other goes on. `keepsOwn`: its own connection stays open, for
 * faster answers.
 */
export class DatabaseWatch {
  private readonly waits = new Set<Wait>();
  private readonly clients = new Set<pg.Client>();
  private timer: NodeJS.Timeout | undefined;
  private own: pg.Client | undefined;
  private answeredAt = 0;
  private hangs = false;
  private stopped = false;

  constructor(
    private readonly url: string,
    private readonly name: string,
    private readonly log: Logger | undefined,
    private readonly patience = 1,
    private readonly keepsOwn = true,
  ) {}

  /** Knows a pooled connection until it ends. */
  add(client: pg.Client): void {
    this.answeredAt = performance.now();
    this.clients.add(client);
    client.once('end', () => this.clients.delete(client));
    if (this.own || this.stopped || !this.keepsOwn) return;
    const own = (this.own = this.ownClient());
    own.connect().catch((error: unknown) => {
      if (this.own === own) this.own = undefined;
      this.log?.debug({ err: error }, 'the watch has no connection yet');
    });
  }

  /** Waits for a statement on a connection. */
  statement<T>(client: pg.Client, work: Promise<T>): Promise<T> {
    const wait: Wait = { since: performance.now(), client, giveUp: () => breakOff(client) };
    this.wait(wait);
    return work.finally(() => {
      this.answeredAt = performance.now();
      this.waits.delete(wait);
    });
  }

  /**
   * Waits for a connection.
   * @param release takes back one that comes when nobody waits any more
   * @throws `unavailable` when PostgreSQL hangs
   */
  connection<T>(acquire: () => Promise<T>, release: (client: T) => void): Promise<T> {
    if (this.hangs) return Promise.reject(databaseAway());
    return new Promise((resolve, reject) => {
      let over = false;
      const wait: Wait = {
        since: performance.now(),
        giveUp() {
          over = true;
          reject(databaseAway());
        },
      };
      this.wait(wait);
      acquire()
        .then((client) => (over ? release(client) : resolve(client)), reject)
        .finally(() => this.waits.delete(wait));
    });
  }

  /** Ends the watch. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    if (this.own) breakOff(this.own);
  }

  private wait(wait: Wait): void {
    this.waits.add(wait);
    if (!this.timer) this.after(patienceMs, () => this.look());
  }

  private after(ms: number, work: () => Promise<void>): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => void work(), ms);
    this.timer.unref();
  }

  private async look(): Promise<void> {
    const now = performance.now();
    const long = [...this.waits].filter(({ since }) => now - since >= patienceMs - 1);
    if (long.length > 0) {
      const found = await this.ask(long);
      // If other statements are answered, PostgreSQL or this machine is only busy.
      if (!found && this.answeredAt < now && !this.stopped) return this.hang();
      if (found) this.breakLost(long, found);
    }
    this.timer = undefined;
    if (this.waits.size > 0) return this.after(patienceMs, () => this.look());
    if (!this.keepsOwn) this.own = this.own && breakOff(this.own);
  }

  /**
   * Asks PostgreSQL what it works on, over the connection of the last look; soon over a new one as well, for that one may
   * be lost.
   * @returns undefined without an answer in time
   */
  private async ask(waits: readonly Wait[]): Promise<Look | undefined> {
    const pids = waits.flatMap(({ client }) => (client ? [processOf(client)] : []));
    const asked: pg.Client[] = [];
    const askOver = async (client: pg.Client, connect?: () => Promise<unknown>): Promise<Answer> => {
      asked.push(client);
      try {
        await connect?.();
        const { rows } = await client.query<Look>(lookSql, [pids]);
        return { client, look: rows[0] ?? nothing };
      } catch (error) {
        // A refusal is an answer as well, as long as it is PostgreSQL's: too many connections, say.
        if (error instanceof pg.DatabaseError) return { look: nothing };
        throw error;
      }
    };
    let isOver = false;
    const askAnew = async () => {
      if (isOver) throw new Error('nobody waits for the answer any more');
      const client = this.ownClient();
      return askOver(client, () => client.connect());
    };
    const answer = await within(
      lookMs * this.patience,
      this.own ? eitherOf(askOver(this.own), askAnew) : askAnew(),
    );
    isOver = true;
    // An open connection prevents the process from ending: one stays, and none once the watch is stopped. It is the one
    // that came with the pool's first connection meanwhile, if there is one.
    const came = this.own && !asked.includes(this.own) ? this.own : undefined;
    this.own = this.stopped ? undefined : (came ?? answer?.client);
    for (const client of asked) if (client !== this.own) breakOff(client);
    return answer?.look;
  }

  private ownClient(): pg.Client {
    const client = new pg.Client({ connectionString: this.url, application_name: `${this.name} watch` });
    // A connection that ends is noticed when it is asked next.
    client.on('error', (error) => this.log?.debug({ err: error }, 'the watch lost its connection'));
    return client;
  }

  /** Fails statements on which PostgreSQL does not work, when two looks in a row say so and nothing came between them. */
  private breakLost(waits: readonly Wait[], { own, active }: Look): void {
    // Behind a pooler the processes of connections are not known.
    if (!this.own || own !== processOf(this.own)) return;
    for (const wait of waits) {
      if (!wait.client || !this.waits.has(wait)) continue;
      const idle = !active.includes(processOf(wait.client));
      // PostgreSQL is done with a long answer while this process still reads it.
      const read = streamOf(wait.client).bytesRead;
      if (idle && wait.idleAt === read) wait.giveUp();
      wait.idleAt = idle ? read : undefined;
    }
  }

  private hang(): void {
    this.hangs = true;
    this.log?.error('PostgreSQL does not answer: its connections are broken off, calls are refused');
    for (const { giveUp } of [...this.waits]) giveUp();
    for (const client of [...this.clients]) breakOff(client);
    this.after(probeMs, () => this.probe());
  }

  private async probe(): Promise<void> {
    const answered = await this.ask([]);
    if (this.stopped) return;
    if (!answered) return this.after(probeMs, () => this.probe());
    this.log?.warn('PostgreSQL answers again');
    this.hangs = false;
    this.timer = undefined;
  }
}

const processOf = (client: pg.Client): number => (client as unknown as { processID: number }).processID;
