import { message, type EmbedOrigin } from '@portal/contracts';
import { audit, instantSql, notFound, PortalError, type Database, type Logger } from '@portal/service-kit';

/** The origins whose pages may show sections: those of `EMBED_ORIGINS`, and those that administrators have added. */
export class EmbedOrigins {
  private readonly fixed: readonly EmbedOrigin[];
  private all: readonly EmbedOrigin[];

  constructor(
    private readonly db: Database,
    fixed: readonly string[],
    private readonly log: Logger,
  ) {
    const given = { note: '', fixed: true, addedBy: null, addedAt: null };
    this.all = this.fixed = fixed.map((origin) => ({ origin, ...given }));
  }

  /** As last read. */
  get names(): string[] {
    return this.all.map(({ origin }) => origin);
  }

  has(origin: string): boolean {
    return this.names.includes(origin);
  }

  /** Reads the list again, with the fixed ones first. */
  async list(): Promise<EmbedOrigin[]> {
    const rows = await this.db.query<EmbedOrigin>(
      'list embed origins',
      `select origin, note, added_by as "addedBy", ${instantSql('added_at')} as "addedAt", false as fixed
       from embed_origins order by origin`,
    );
    const added = rows.filter(({ origin }) => !this.isFixed(origin));
    this.all = [...this.fixed, ...added];
    return [...this.all];
  }

  /** Reads the list again. While the database is away the last one counts. */
  async refresh(): Promise<void> {
    await this.list().catch((error: unknown) =>
      this.log.warn({ err: error }, 'the list of embedding could not be read'),
    );
  }

  private isFixed = (origin: string) => this.fixed.some((entry) => entry.origin === origin);

  /**
   * Adds an origin.
   * @param db begun for the request of whoever does it
   * @throws `duplicate`
   */
  async add(db: Database, origin: string, note: string, by: string): Promise<EmbedOrigin> {
    const row = await db.transaction(async (trx) => {
      const [added] = (await trx('embed_origins')
        .insert({ origin, note, added_by: by })
        .onConflict('origin')
        .ignore()
        .returning(['added_at'])) as { added_at: string }[];
      if (!added || this.isFixed(origin)) throw new PortalError('duplicate', message('embedding.duplicate'));
      await audit(trx, 'embedOrigin.add', origin, { entity: 'embed_origin', after: { origin, note } });
      return added;
    });
    await this.refresh();
    return { origin, note, fixed: false, addedBy: by, addedAt: row.added_at };
  }

  /**
   * Takes an origin off, and ends the tokens of its pages.
   * @throws `not_found`; `wrong_state` for one of the environment
   */
  async remove(db: Database, origin: string): Promise<void> {
    if (this.isFixed(origin)) throw new PortalError('wrong_state', message('embedding.fixed'));
    await db.transaction(async (trx) => {
      const [before] = (await trx('embed_origins').where({ origin }).delete().returning(['note'])) as {
        note: string;
      }[];
      if (!before) throw notFound();
      await trx('embed_tokens').where({ origin }).delete();
      await audit(trx, 'embedOrigin.remove', origin, {
        entity: 'embed_origin',
        before: { origin, note: before.note },
      });
    });
    await this.refresh();
  }
}
