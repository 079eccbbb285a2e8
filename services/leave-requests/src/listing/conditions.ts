/** Conditions of a `where`, with the values that they speak of. */
export class Conditions {
  private readonly parts: string[] = [];
  readonly values: unknown[];

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

  get sql(): string {
    return this.parts.length ? `where ${this.parts.join(' and ')}` : '';
  }

  copy(): Conditions {
    const twin = new Conditions(this.values);
    twin.parts.push(...this.parts);
    return twin;
  }
}
