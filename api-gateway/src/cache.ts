import { LRUCache } from 'lru-cache';

interface Entry<V> {
  value: V;
  at: number;
}

/**
 * Values cached for a short time: loaded once however many ask, and dropped when they change. A value dropped while it
 * loads is not cached, and whoever asks after the drop waits for a new load: an answer is never older than the last drop
 * before the question.
 */
export class Cache<V extends object> {
  private readonly entries: LRUCache<string, Entry<V>>;
  private readonly loading = new Map<string, Promise<V | undefined>>();

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

  /** The cached value, if there is a fresh one. */
  peek(key: string): V | undefined {
    const entry = this.entries.get(key);
    return entry && Date.now() - entry.at < this.lifetime() ? entry.value : undefined;
  }

  /** The cached value, or the loaded one; `undefined` is answered but not cached. */
  get(key: string, load: () => Promise<V | undefined>): Promise<V | undefined> {
    const cached = this.peek(key);
    if (cached) return Promise.resolve(cached);
    const underWay = this.loading.get(key);
    if (underWay) return underWay;
    const at = Date.now();
    const mine: Promise<V | undefined> = load()
      .then((value) => {
        if (value && this.loading.get(key) === mine) this.entries.set(key, { value, at });
        return value;
      })
      .finally(() => {
        if (this.loading.get(key) === mine) this.loading.delete(key);
      });
    this.loading.set(key, mine);
    return mine;
  }

  /** Drops one value, or all. */
  drop(key?: string): void {
    if (key === undefined) {
      this.entries.clear();
      this.loading.clear();
    } else {
      this.entries.delete(key);
      this.loading.delete(key);
    }
  }
}
