import type { Endpoint } from '@portal/contracts';
import { Cache } from '../cache';
import { isWhole, type Answer, type WholeAnswer } from './answer';

/** For what no notification announces: a new day, a name in another part. */
const lifetimeMs = 5000;
/** The same while no notifications come. */
const silentMs = 1000;
const mostUrls = 50;

const schemaOf = (owner: string) => owner.replaceAll('-', '_');

/**
 * Answers that are the same for everyone who may read them, cached until their list changes: thousands of browsers poll
 * such a list, and its service answers once a change.
 */
export class SharedAnswers {
  private readonly bySchema = new Map<string, Cache<WholeAnswer>>();

  /** @param live whether notifications of changes come in */
  constructor(private readonly live: () => boolean) {}

  /**
   * The cached answer, or the one that `load` fetches, shared with all who ask in the same moment. A cached answer passes
   * no service: whoever asks has passed `requireSession`, which checks the ability.
   * @returns undefined when the answer cannot be shared: ask for this principal alone
   */
  get({ owner }: Endpoint, url: string, load: () => Promise<Answer>): Promise<WholeAnswer | undefined> {
    const schema = schemaOf(owner);
    const cache =
      this.bySchema.get(schema) ?? new Cache(() => (this.live() ? lifetimeMs : silentMs), mostUrls);
    this.bySchema.set(schema, cache);
    return cache.get(url, async () => {
      const answer = await load();
      return answer.status === 200 && answer.headers.etag && isWhole(answer) ? answer : undefined;
    });
  }

  /** Something of a schema, or of any, may have changed. */
  drop(schema?: string): void {
    for (const [name, cache] of this.bySchema) if (schema === undefined || name === schema) cache.drop();
  }

  /** A service took a write. */
  dropOwner(owner: string): void {
    this.drop(schemaOf(owner));
  }
}
