import { LRUCache } from 'lru-cache';

interface Entry<V> {
  value: V;
  at: number;
}

/**
 * Values kept for a short time: loaded once however many ask, and dropped when they change. What is dropped
 * while it is being loaded is not kept either, and who asks after the drop waits for a new load: an answer is
 * never older than the last drop before the question.
 */
export class Kept<V extends object> {
  private readonly entries: LRUCache<string, Entry<V>>;
  private readonly loading = new Map<string, Promise<V | undefined>>();

  /**
   * @param lifetime milliseconds that a value may be used, asked at every use; 0 keeps nothing
   * @param max values kept
   */
  constructor(
    private readonly lifetime: () => number,
    max: number,
  ) {
    this.entries = new LRUCache({ max });
  }

  /** The kept value, if there is a fresh one. */
  peek(key: string): V | undefined {
    const entry = this.entries.get(key);
    return entry && Date.now() - entry.at < this.lifetime() ? entry.value : undefined;
  }

  /** The kept value, or the loaded one; `undefined` is answered but not kept. */
  get(key: string, load: () => Promise<V | undefined>): Promise<V | undefined> {
    const kept = this.peek(key);
    if (kept) return Promise.resolve(kept);
    const underWay = this.loading.get(key);
    if (underWay) return underWay;
    const at = Date.now();
    const mine: Promise<V | undefined> = load().then(
      (value) => {
        if (this.settled(key, mine) && value) this.entries.set(key, { value, at });
        return value;
      },
      (error: unknown) => {
        this.settled(key, mine);
        throw error;
      },
    );
    this.loading.set(key, mine);
    return mine;
  }

  /** Takes a load off the list; false when it was dropped meanwhile. */
  private settled(key: string, load: Promise<V | undefined>): boolean {
    if (this.loading.get(key) !== load) return false;
    return this.loading.delete(key);
  }

  drop(key: string): void {
    this.entries.delete(key);
    this.loading.delete(key);
  }

  clear(): void {
    this.entries.clear();
    this.loading.clear();
  }
}
