/** Requests `r` that a search meets for one of the reasons why it may. */
export interface SearchWay {
  where: string;
  /** SQL of an array of uuids, each of which is `sought` by the condition: an index has a stretch for each. */
  each?: string;
  /** As many of the values as it speaks of, or as those before it do. */
  values: number;
  /** It alone meets very many. */
  wide?: boolean;
}

/** Conditions of a `where`, with the values that they speak of. */
export class Conditions {
  private readonly parts: string[] = [];
  readonly values: unknown[];
  private search: string | undefined;
  /** The ways in which a search is met, where each is to be gone by itself. */
  ways: readonly SearchWay[] = [];

  /** @param values those that the statement has already, `$1` on */
  constructor(values: readonly unknown[]) {
    this.values = [...values];
  }

  /** Puts a value into the statement and answers its placeholder. */
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  add(sql: string): this {
    this.parts.push(sql);
    return this;
  }

  /** Adds what is met by a search. */
  addSearch(sql: string, ways: readonly SearchWay[] = []): void {
    this.search = sql;
    this.ways = ways;
  }

  get sql(): string {
    return this.with(this.search);
  }

  /** All but the search, with a condition in its place. */
  with(condition: string | undefined): string {
    const parts = condition ? [...this.parts, condition] : this.parts;
    return parts.length ? `where ${parts.join(' and ')}` : '';
  }

  copy(): Conditions {
    const twin = new Conditions(this.values);
    twin.parts.push(...this.parts);
    if (this.search) twin.addSearch(this.search, this.ways);
    return twin;
  }
}
