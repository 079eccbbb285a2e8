import type { Database, Logger } from '@portal/service-kit';
import { randomUUID } from 'node:crypto';

const beatMs = 2000;

/** This gateway among those that run on the same database, and the streams of live events that are open at all of them. */
export class Gateways {
  private readonly id = randomUUID();
  private count = 1;
  /** Streams that have ended and may be counted still. */
  private readonly ended = new Set<string>();
  private forgetting: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: Database,
    private readonly log: Logger,
  ) {}

  /** Reports that it runs to the other gateways, now and every two seconds. */
  async start(): Promise<void> {
    await this.beat();
    this.timer = setInterval(() => void this.beat(), beatMs);
  }

  /** Its part of what all of them together allow, one at least. */
  shareOf(total: number): number {
    return Math.max(1, Math.floor(total / this.count));
  }

  /**
   * Counts a stream that is to be opened.
   * @param most streams of the account, at all gateways
   * @returns what ends it; undefined when it is one too many
   */
  async openStream(accountId: string, most: number): Promise<(() => void) | undefined> {
    const stream = randomUUID();
    const [row] = await this.db.query<{ opened: boolean }>(
      'open stream',
      'select open_stream($1, $2, $3, $4) as opened',
      [this.id, stream, accountId, most],
    );
    if (!row?.opened) return undefined;
    return () => {
      this.ended.add(stream);
      void this.forgetStreams();
    };
  }

  /** Is not counted any more, nor are its streams. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.tell('delete from gateways where id = $1', [this.id]);
  }

  private async beat(): Promise<void> {
    const rows = await this.tell<{ count: number }>('select gateway_beats($1) as count', [this.id]);
    this.count = rows[0]?.count ?? this.count;
    if (this.ended.size > 0) await this.forgetStreams();
  }

  /** One statement at a time, however many end at once. */
  private forgetStreams(): Promise<void> {
    this.forgetting ??= this.forgetAll().finally(() => (this.forgetting = undefined));
    return this.forgetting;
  }

  private async forgetAll(): Promise<void> {
    // Those that end in the same moment are among them.
    await Promise.resolve();
    const ids = [...this.ended];
    const rows = await this.tell<{ ids: string[] }>(
      'with gone as (delete from event_streams where id = any($1)) select $1::uuid[] as ids',
      [ids],
    );
    if (rows.length === 0) return;
    for (const id of ids) this.ended.delete(id);
    if (this.ended.size > 0) await this.forgetAll();
  }

  /** Without a database no other gateway counts either; the next heartbeat reports again. */
  private async tell<R extends object>(sql: string, values: readonly unknown[]): Promise<R[]> {
    return this.db.query<R>('', sql, values).catch((error: unknown) => {
      this.log.debug({ err: error }, 'could not report to the other gateways');
      return [];
    });
  }
}
