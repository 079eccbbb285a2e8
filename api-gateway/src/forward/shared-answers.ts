import { hasAbility, type Ability, type Endpoint } from '@portal/contracts';
import { endpoints } from '@portal/contracts/endpoints';
import type { Principal } from '@portal/service-kit';
import { Kept } from '../kept';
import { isWhole, type Answer, type WholeAnswer } from './answer';

/** Upper bound where changes are heard of, for what no change announces: a new day, a name in another part. */
const lifetimeMs = 5000;
/** The same while nobody tells of changes. */
const unheardMs = 1000;
const keptUrls = 50;

const schemaOf = (owner: string) => owner.replaceAll('-', '_');

/**
 * Answers that are the same for everyone who may read them, kept until their list changes. Thousands of
 * browsers poll such a list; its service is asked once a change.
 */
export class SharedAnswers {
  private readonly bySchema = new Map<string, Kept<WholeAnswer>>();
  private readonly byPath = new Map<string, { endpoint: Endpoint; kept: Kept<WholeAnswer> }>();

  /** @param live whether changes are heard of */
  constructor(live: () => boolean) {
    for (const endpoint of Object.values(endpoints)) {
      if (!endpoint.versioned?.shared) continue;
      const schema = schemaOf(endpoint.owner);
      const kept =
        this.bySchema.get(schema) ?? new Kept<WholeAnswer>(() => (live() ? lifetimeMs : unheardMs), keptUrls);
      this.bySchema.set(schema, kept);
      this.byPath.set(endpoint.path, { endpoint, kept });
    }
  }

  /** The kept answer to a read, when there is one and this reader may have it. */
  peek(path: string, url: string, principal: Principal): WholeAnswer | undefined {
    const list = this.byPath.get(path);
    if (!list || !mayRead(list.endpoint, principal)) return undefined;
    return list.kept.peek(url);
  }

  /** Whether a path is that of a shared list. */
  has(path: string): boolean {
    return this.byPath.has(path);
  }

  /**
   * The kept answer, or the one that `load` brings, shared with all who ask meanwhile.
   * @returns undefined when this reader may not have it, or what came cannot be shared: ask for this reader alone
   */
  async get(
    endpoint: Endpoint,
    url: string,
    principal: Principal,
    load: () => Promise<Answer>,
  ): Promise<WholeAnswer | undefined> {
    const list = this.byPath.get(endpoint.path);
    if (!list || !mayRead(endpoint, principal)) return undefined;
    return list.kept.get(url, async () => {
      const answer = await load();
      return answer.status === 200 && answer.headers.etag && isWhole(answer) ? answer : undefined;
    });
  }

  /** Something of a schema changed, or may have. */
  drop(schema: string): void {
    this.bySchema.get(schema)?.clear();
  }

  /** A service took a write. */
  dropOwner(owner: string): void {
    this.drop(schemaOf(owner));
  }

  clear(): void {
    for (const kept of this.bySchema.values()) kept.clear();
  }
}

/** A kept answer passes no service, so its ability is checked here. */
function mayRead({ ability }: Endpoint, principal: Principal): boolean {
  return ability === 'public' || ability === 'signed-in' || hasAbility(principal.role, ability as Ability);
}
