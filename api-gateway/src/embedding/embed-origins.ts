import type { EmbedOrigin } from '@portal/contracts';
import { audit, instantSql, notFound, PortalError, type Database } from '@portal/service-kit';

/** The origins whose pages may show sections: those of `EMBED_ORIGINS`, and those that administrators have added. */
export class EmbedOrigins {
  private all: readonly string[];

  constructor(
    private readonly db: Database,
    private readonly fixed: readonly string[],
  ) {
    this.all = fixed;
  }

  /** As last heard of; the same array until the list changes. */
  list(): readonly string[] {
    return this.all;
  }

  /** Reads the list anew. Until that has come the last one counts, also while the database is away. */
  async read(): Promise<void> {
    const rows = await this.db.query<{ origin: string }>(
      'read embed origins',
      'select origin from embed_origins order by origin',
    );
    const next = [...new Set([...this.fixed, ...rows.map(({ origin }) => origin)])];
    if (next.join() !== this.all.join()) this.all = next;
  }

  /** The list as administrators see it, what cannot be changed here first. */
  async entries(): Promise<EmbedOrigin[]> {
    const rows = await this.db.query<EmbedOrigin>(
      'list embed origins',
      `select origin, note, added_by as "addedBy", ${instantSql('added_at')} as "addedAt", false as fixed
       from embed_origins order by origin`,
    );
    const fixed = this.fixed.map((origin) => ({
      origin,
      note: '',
      fixed: true,
      addedBy: null,
      addedAt: null,
    }));
    return [...fixed, ...rows.filter(({ origin }) => !this.fixed.includes(origin))];
  }

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
        .returning(['origin', 'note', 'added_by', 'added_at'])) as { added_at: string }[];
      if (!added || this.fixed.includes(origin))
        throw new PortalError('duplicate', 'This origin is on the list already.');
      await audit(trx, {
        action: 'embedOrigin.add',
        entity: 'embed_origin',
        entityId: origin,
        after: { origin, note },
      });
      return added;
    });
    await this.read();
    return { origin, note, fixed: false, addedBy: by, addedAt: row.added_at };
  }

  /**
   * Takes an origin off, and ends the tokens of its pages.
   * @throws `not_found`; `wrong_state` for one that stands in the environment
   */
  async remove(db: Database, origin: string): Promise<void> {
    if (this.fixed.includes(origin))
      throw new PortalError(
        'wrong_state',
        'This origin comes from EMBED_ORIGINS. Whoever runs the portal takes it off there.',
      );
    await db.transaction(async (trx) => {
      const [before] = (await trx('embed_origins').where({ origin }).delete().returning(['note'])) as {
        note: string;
      }[];
      if (!before) throw notFound();
      await trx('embed_tokens').where({ origin }).delete();
      await audit(trx, {
        action: 'embedOrigin.remove',
        entity: 'embed_origin',
        entityId: origin,
        before: { origin, note: before.note },
      });
    });
    await this.read();
  }
}
