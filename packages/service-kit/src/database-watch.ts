import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseAway } from './errors';
import type { Logger } from './log';
import { within } from './within';

/** Milliseconds after which a wait is looked into, and between two looks. */
const patienceMs = 250;
/** Milliseconds that PostgreSQL has to answer a look. */
const lookMs = 800;
/** Milliseconds without an answer until it is asked over a new connection too: twice as many each time, up to the longest. */
const firstSilenceMs = 400;
const longestSilenceMs = 3200;

/** Something that PostgreSQL has not answered yet. */
interface Wait {
  since: number;
  /** The connection of a statement; none while a connection is waited for. */
  client: pg.Client | undefined;
  /** Bytes that had come from PostgreSQL at the last look, if that found no work on the statement. */
  idleAt?: number | undefined;
  giveUp: () => void;
}

/** What a look finds; nothing if PostgreSQL refuses it. */
interface Look {
  own?: number;
  active?: number[];
}

const lookSql = `select pg_backend_pid() as own,
  array(select pid from pg_stat_activity where pid = any ($1) and state = 'active') as active`;

const processOf = (client: pg.Client): number => (client as unknown as { processID: number }).processID;
const streamOf = (client: pg.Client): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/** Ends a connection without a word to the other side; whatever waits for its answers fails at once. */
const breakOff = (client: pg.Client): void => void streamOf(client).destroy();

/**
 * Distinguishes a PostgreSQL that hangs from one that is slow. When a statement or the wait for a connection takes long, it
 * asks PostgreSQL about it over a connection of its own. Without an answer, all waits fail and new work is refused until
 * the answer comes; the connections then work again. A statement that PostgreSQL does not know, and of whose answer nothing
 * comes, has lost its connection and fails; any other goes on. `keepsOwn`: its own connection stays open, for faster answers.
 */
export class DatabaseWatch {
  private readonly waits = new Set<Wait>();
  private readonly sockets = new Set<Socket>();
  private own: pg.Client | undefined;
  /** Over which it is being asked: the first is waited for however long it takes, and so are the last two. */
  private asked: pg.Client[] = [];
  private timer: NodeJS.Timeout | undefined;
  private askAgain: NodeJS.Timeout | undefined;
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

  /** Makes the socket of a pooled connection. */
  readonly socket = (): Socket => {
    const socket = new Socket();
    this.sockets.add(socket);
    return socket.once('close', () => this.sockets.delete(socket));
  };

  /**
   * To be called when the pool has one more connection. The first one waits for that of the watch: a process that is busy
   * by the time of its first look would take its own slow login for a hang.
   */
  async connected(): Promise<void> {
    this.answeredAt = performance.now();
    if (!this.keepsOwn || this.own || this.asked.length > 0 || this.stopped) return;
    this.own = this.ownClient();
    await this.own
      .connect()
      .catch((error: unknown) => this.log?.debug({ err: error }, 'the watch cannot connect'));
  }

  /**
   * Waits for a statement on a connection. When PostgreSQL hangs it fails.
   * @param stays whether the connection then stays open; else the transaction on it is undone
   */
  statement<T>(client: pg.Client, work: Promise<T>, stays = false): Promise<T> {
    return this.wait(work, () => stays || breakOff(client), client);
  }

  /**
   * Waits for a connection.
   * @param release takes back one that comes when nobody waits any more
   * @throws `unavailable` when PostgreSQL hangs
   */
  async connection<T>(acquire: () => Promise<T>, release: (client: T) => void): Promise<T> {
    if (this.hangs) throw databaseAway();
    const acquired = acquire();
    return this.wait(acquired, () => acquired.then(release, () => undefined));
  }

  /** Ends the watch. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    clearTimeout(this.askAgain);
    for (const client of this.own ? [this.own, ...this.asked] : this.asked) breakOff(client);
    if (this.hangs) this.breakOffPool();
  }

  private wait<T>(work: Promise<T>, onHang: () => unknown, client?: pg.Client): Promise<T> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        reject(databaseAway());
        onHang();
      };
      const wait: Wait = { since: performance.now(), client, giveUp };
      const end = () => {
        this.waits.delete(wait);
        if (client) this.answeredAt = performance.now();
      };
      work.finally(end).then(resolve, reject);
      if (this.hangs) return giveUp();
      this.waits.add(wait);
      this.lookLater();
    });
  }

  private lookLater(): void {
    if (!this.stopped) this.timer ??= setTimeout(() => void this.look(), patienceMs).unref();
  }

  private async look(): Promise<void> {
    const long = [...this.waits].filter(({ since }) => performance.now() - since >= patienceMs - 1);
    if (long.length > 0) {
      const found = this.ask(long.flatMap(({ client }) => (client ? [processOf(client)] : [])));
      for (let now = performance.now(); !this.hangs && !this.stopped; now = performance.now()) {
        if (await within(lookMs * this.patience, found)) break;
        // If other statements are answered, PostgreSQL or this machine is only busy.
        if (this.answeredAt < now) this.hang();
      }
      this.breakLost(long, await found);
    }
    this.timer = undefined;
    if (this.waits.size > 0) return this.lookLater();
    if (!this.keepsOwn && this.own) breakOff(this.own);
  }

  /**
   * Asks PostgreSQL what it works on, over the connection that there is, and over new ones until an answer comes: the
   * first may be lost.
   */
  private ask(pids: readonly number[]): Promise<Look> {
    return new Promise((resolve) => {
      let silenceMs = firstSilenceMs;
      const askOver = async (client: pg.Client, connect?: () => Promise<unknown>): Promise<void> => {
        this.asked.push(client);
        this.asked.splice(1, this.asked.length - 3).forEach(breakOff);
        this.askAgain = setTimeout(askAnew, silenceMs).unref();
        silenceMs = Math.min(2 * silenceMs, longestSilenceMs);
        try {
          await connect?.();
          const { rows } = await client.query<Look>(lookSql, [pids]);
          // On a busy machine the first connection may only be later.
          if (client !== this.asked[0]) await sleep(patienceMs);
          answered(client, rows[0]);
        } catch (error) {
          // A refusal is an answer as well, as long as it is PostgreSQL's: too many connections, say.
          if (error instanceof pg.DatabaseError) answered(client);
          // An attempt that fails by itself keeps nobody busy.
          else if (client === this.asked.at(-1)) silenceMs = firstSilenceMs;
        }
      };
      const askAnew = () => {
        const client = this.ownClient();
        void askOver(client, () => client.connect());
      };
      const answered = (client: pg.Client, look?: Look): void => {
        if (!this.asked.includes(client)) return;
        clearTimeout(this.askAgain);
        this.own = look && client;
        this.asked.filter((other) => other !== this.own).forEach(breakOff);
        // Those of the pool are as old as the first one, and lost if that is.
        this.goOn(client !== this.asked[0]);
        this.asked = [];
        resolve(look ?? {});
      };
      if (this.own) void askOver(this.own);
      else askAnew();
    });
  }

  private ownClient(): pg.Client {
    const client = new pg.Client({ connectionString: this.url, application_name: `${this.name} watch` });
    client.on('error', (error) => this.log?.debug({ err: error }, 'the watch lost its connection'));
    client.once('end', () => {
      if (this.own === client) this.own = undefined;
    });
    return client;
  }

  /** Fails statements on which PostgreSQL does not work, when two looks in a row say so and nothing came between them. */
  private breakLost(waits: readonly Wait[], { own, active }: Look): void {
    // Behind a pooler the processes of connections are not known.
    if (!this.own || own !== processOf(this.own)) return;
    for (const wait of waits) {
      if (!wait.client || !this.waits.has(wait)) continue;
      const idle = !active?.includes(processOf(wait.client));
      // PostgreSQL is done with a long answer while this process still reads it.
      const read = streamOf(wait.client).bytesRead;
      if (idle && wait.idleAt === read) breakOff(wait.client);
      wait.idleAt = idle ? read : undefined;
    }
  }

  private hang(): void {
    this.hangs = true;
    this.log?.error('PostgreSQL does not answer: calls are refused');
    for (const { giveUp } of this.waits) giveUp();
    this.waits.clear();
  }

  private goOn(areLost: boolean): void {
    if (!this.hangs) return;
    this.log?.warn('PostgreSQL answers again');
    this.hangs = false;
    if (areLost) this.breakOffPool();
  }

  private breakOffPool(): void {
    for (const socket of this.sockets) socket.destroy();
  }
}
