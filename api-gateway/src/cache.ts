import { LRUCache } from 'lru-cache';

interface Entry<V> {
  value: Promise<V | undefined>;
  loading: boolean;
  /** When its load began. */
  at: number;
}

/**
 * Values cached for a short time: loaded once however many ask, and dropped when they change. A value dropped while it
 * loads is not cached, and whoever asks after the drop waits for a new load: an answer is never older than the last drop
 * before the question.
 */
export class Cache<V extends object> {
  private readonly entries: LRUCache<string, Entry<V>>;

  /**
   * @param lifetime milliseconds that a value may be used, asked at every use; 0 caches nothing
   * @param max values cached
   */
  constructor(
    private readonly lifetime: () => number,
    max: number,
  ) {
    this.entries = new LRUCache({ max });
  }

  /** The cached value, or the loaded one; `undefined` is answered but not cached. */
  get(key: string, load: () => Promise<V | undefined>): Promise<V | undefined> {
    const cached = this.entries.get(key);
    if (cached && (cached.loading || Date.now() - cached.at < this.lifetime())) return cached.value;
    const entry: Entry<V> = { value: load(), loading: true, at: Date.now() };
    this.entries.set(key, entry);
    const loaded = (value?: V) => {
      entry.loading = false;
      if (!value && this.entries.peek(key) === entry) this.entries.delete(key);
    };
    entry.value.then(loaded, () => loaded());
    return entry.value;
  }

  /** Drops one value, or all. */
  drop(key?: string): void {
    if (key === undefined) this.entries.clear();
    else this.entries.delete(key);
  }
}
