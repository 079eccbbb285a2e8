import type { Socket } from 'node:net';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseAway } from './errors';
import type { Logger } from './log';

/** Milliseconds after which a wait is looked into, and between two looks. */
const patienceMs = 250;
/** Silence of PostgreSQL is counted in ticks of so many milliseconds, in which this process has turned so often too. */
const tickMs = 250;
const turnsOfTick = 3;
/** Ticks of silence after which PostgreSQL hangs. */
const hangTicks = 3;
/** Ticks that a further connection has to break the silence: twice as many each time, up to this. */
const mostTicks = 8;

/** Something that PostgreSQL has not answered yet. */
interface Wait {
  since: number;
  /** The connection of a statement; none while a connection is waited for. */
  client?: pg.Client;
  /** Bytes that had come from PostgreSQL at the last look, if that found no work on the statement. */
  idleAt?: number | undefined;
  giveUp: () => void;
}

/** What PostgreSQL answers to a look; a refusal finds nothing, but is an answer as well: too many connections, say. */
interface Look {
  own?: number;
  active?: number[];
}

const lookSql = `select pg_backend_pid() as own,
  array(select pid from pg_stat_activity where pid = any ($1) and state = 'active') as active`;

const processOf = (client: pg.Client): number => (client as unknown as { processID: number }).processID;
const streamOf = (client: pg.Client): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;
/** Bytes that have come over a connection. */
const readOf = (client: pg.Client): number => streamOf(client).bytesRead;

/** Ends a connection without a word to the other side; whatever waits for its answers fails at once. */
const breakOff = (client: pg.Client): void => void streamOf(client).destroy();

/**
 * Distinguishes a PostgreSQL that hangs from one that is slow. When a statement or the wait for a connection takes long, it
 * asks PostgreSQL about it over a connection of its own. When nothing comes, neither an answer nor a byte on any connection,
 * all waits fail, all connections are closed, and new work is refused until the answer comes. A statement that PostgreSQL
 * does not know, and of whose answer nothing comes, has lost its connection and fails; any other goes on. `keepsOwn`: its
 * own connection stays open, for faster answers.
 */
export class DatabaseWatch {
  private readonly waits = new Set<Wait>();
  private readonly clients = new Set<pg.Client>();
  /** The watch's own connections, the oldest first, each with the end of its login. */
  private readonly own = new Map<pg.Client, Promise<unknown>>();
  /** Ticks since the last byte from PostgreSQL. */
  private silence = 0;
  private looks = false;
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
    this.clients.add(client);
    client.once('end', () => this.clients.delete(client));
    if (this.keepsOwn && this.own.size === 0 && !this.stopped) this.connect();
  }

  /** Waits for a statement on a connection. */
  statement<T>(client: pg.Client, work: Promise<T>): Promise<T> {
    const wait: Wait = { since: performance.now(), client, giveUp: () => breakOff(client) };
    this.wait(wait);
    return work.finally(() => this.waits.delete(wait));
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
      const giveUp = () => {
        over = true;
        reject(databaseAway());
      };
      const wait: Wait = { since: performance.now(), giveUp };
      this.wait(wait);
      acquire()
        .then((client) => (over ? release(client) : resolve(client)), reject)
        .finally(() => this.waits.delete(wait));
    });
  }

  /** Ends the watch. */
  stop(): void {
    this.stopped = true;
    this.breakOffOthers(undefined);
  }

  private wait(wait: Wait): void {
    this.waits.add(wait);
    if (!this.looks) void this.look();
  }

  private async look(): Promise<void> {
    this.looks = true;
    while (this.waits.size > 0 && !this.stopped) {
      await sleep(patienceMs, undefined, { ref: false });
      const long = [...this.waits].filter(({ since }) => performance.now() - since >= patienceMs - 1);
      if (long.length > 0) this.breakLost(long, await this.ask(long));
    }
    this.looks = false;
    if (!this.keepsOwn) this.breakOffOthers(undefined);
  }

  /**
   * Asks PostgreSQL what it works on, and waits for the answer over the connection that there is, for one that was paused
   * answers it first; over new ones as well, for that one may be lost.
   * @returns undefined when nobody waits any more
   */
  private async ask(waits: readonly Wait[]): Promise<Look | undefined> {
    const pids = waits.flatMap(({ client }) => (client ? [processOf(client)] : []));
    const [first = this.connect()] = this.own.keys();
    const firstAnswer = this.askOver(first, pids);
    this.silence = 0;
    let answer = await this.answerWithin(1, first, firstAnswer);
    const isNeeded = () => !answer && !this.stopped && (this.hangs || this.waits.size > 0);
    for (let ticks = 2; isNeeded(); ticks = Math.min(2 * ticks, mostTicks)) {
      const further = this.connect();
      answer = await this.answerWithin(
        ticks,
        further,
        Promise.any([firstAnswer, this.askOver(further, pids)]),
      );
      if (!answer) breakOff(further);
    }
    this.breakOffOthers(this.stopped ? undefined : (answer?.client ?? first));
    if (answer && this.hangs) this.log?.warn('PostgreSQL answers again');
    this.hangs = false;
    return answer?.look;
  }

  private async askOver(client: pg.Client, pids: number[]): Promise<{ look: Look; client?: pg.Client }> {
    try {
      await this.own.get(client);
      const { rows } = await client.query<Look>(lookSql, [pids]);
      return { client, look: rows[0] ?? {} };
    } catch (error) {
      if (error instanceof pg.DatabaseError) return { look: {} };
      throw error;
    }
  }

  /**
   * What comes; undefined when nothing comes over a connection for so many ticks. When nothing comes over any, PostgreSQL
   * hangs. A process that is busy itself takes as many turns as a login needs before it decides.
   */
  private async answerWithin<T>(ticks: number, over: pg.Client, work: Promise<T>): Promise<T | undefined> {
    let answer: T | undefined;
    const never = new Promise<never>(() => undefined);
    const answered = work.then(
      (value) => (answer = value),
      () => never,
    );
    const all = () => [...this.clients, ...this.own.keys()].reduce((sum, client) => sum + readOf(client), 0);
    for (let left = ticks; left > 0 && !this.stopped; left -= 1) {
      const before = [readOf(over), all()];
      await Promise.race([answered, sleep(tickMs, undefined, { ref: false })]);
      for (let turns = 0; turns < turnsOfTick && answer === undefined; turns += 1) await turn();
      if (answer !== undefined) return answer;
      if (readOf(over) !== before[0]) left = ticks + 1;
      this.silence = all() === before[1] ? this.silence + 1 : 0;
      if (this.silence >= hangTicks * this.patience) this.hang();
    }
    return answer;
  }

  private connect(): pg.Client {
    const client = new pg.Client({ connectionString: this.url, application_name: `${this.name} watch` });
    // A connection that ends is noticed when it is asked next.
    const lost = (error: unknown) => this.log?.debug({ err: error }, 'the watch has no connection');
    client.on('error', lost).once('end', () => this.own.delete(client));
    const login = client.connect();
    login.catch(lost);
    this.own.set(client, login);
    return client;
  }

  /** An open connection prevents the process from ending. */
  private breakOffOthers(than: pg.Client | undefined): void {
    for (const client of this.own.keys()) if (client !== than) breakOff(client);
  }

  /** Fails statements on which PostgreSQL does not work, when two looks in a row say so and nothing came between them. */
  private breakLost(waits: readonly Wait[], { own, active }: Look = {}): void {
    // Behind a pooler the processes of connections are not known.
    if (![...this.own.keys()].some((client) => processOf(client) === own)) return;
    for (const wait of waits) {
      if (!wait.client || !this.waits.has(wait)) continue;
      const idle = !active?.includes(processOf(wait.client));
      // PostgreSQL is done with a long answer while this process still reads it.
      const read = readOf(wait.client);
      if (idle && wait.idleAt === read) wait.giveUp();
      wait.idleAt = idle ? read : undefined;
    }
  }

  private hang(): void {
    if (this.hangs) return;
    this.hangs = true;
    this.log?.error('PostgreSQL does not answer: its connections are broken off, calls are refused');
    for (const { giveUp } of [...this.waits]) giveUp();
    for (const client of this.clients) breakOff(client);
  }
}
