import type { Database, Logger } from '@portal/service-kit';
import { randomUUID } from 'node:crypto';
import { oneAtATime } from '../one-at-a-time';

const beatMs = 2000;

/** This gateway among those that run on the same database, and the streams of live events that are open at all of them. */
export class Gateways {
  private readonly id = randomUUID();
  private count = 1;
  /** Streams that have ended and may be counted still. */
  private readonly ended = new Set<string>();
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
      void this.forgetEnded();
    };
  }

  /** Is not counted any more, nor are its streams. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.report('delete from gateways where id = $1', [this.id]);
  }

  private async beat(): Promise<void> {
    const rows = await this.report<{ count: number }>('select gateway_beats($1) as count', [this.id]);
    this.count = rows?.[0]?.count ?? this.count;
    if (this.ended.size > 0) await this.forgetEnded();
  }

  private readonly forgetEnded = oneAtATime(async () => {
    const ids = [...this.ended];
    const done = await this.report('delete from event_streams where id = any($1)', [ids]);
    if (done) for (const id of ids) this.ended.delete(id);
  });

  /** @returns undefined without a database: no other gateway counts then either, and the next heartbeat reports again */
  private report<R extends object>(sql: string, values: readonly unknown[]): Promise<R[] | undefined> {
    return this.db.query<R>('', sql, values).catch((error: unknown) => {
      this.log.debug({ err: error }, 'could not report to the other gateways');
      return undefined;
    });
  }
}
