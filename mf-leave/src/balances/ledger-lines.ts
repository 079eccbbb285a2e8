import type { BalanceEntry } from '@portal/contracts';

/** A line of the ledger as people read it: everything that one request did to the balance, or one other entry. */
export interface LedgerLine {
  /** Oldest first. */
  entries: readonly [BalanceEntry, ...BalanceEntry[]];
  /** What the line adds to the balance. */
  days: number;
  /** Sum of the days up to this line. */
  sum: number;
}

/** Entries by day, all of a request in one line, with the running sum. */
export function ledgerLines(entries: readonly BalanceEntry[]): LedgerLine[] {
  const lines = new Map<string | number, [BalanceEntry, ...BalanceEntry[]]>();
  for (const entry of entries) {
    const key = entry.requestId ?? entry.id;
    const line = lines.get(key);
    if (line) line.push(entry);
    else lines.set(key, [entry]);
  }
  const dayOf = ([first]: readonly [BalanceEntry, ...BalanceEntry[]]) => first.dates?.from ?? first.on;
  let sum = 0;
  return [...lines.values()]
    .sort((a, b) => dayOf(a).localeCompare(dayOf(b)) || a[0].id - b[0].id)
    .map((line) => {
      const days = line.reduce((total, entry) => total + entry.days, 0);
      sum += days;
      return { entries: line, days, sum };
    });
}
