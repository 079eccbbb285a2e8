import type { TestResult } from './results';
import type { Row } from './rows';

/** A row that is not shown to hold. */
export interface OpenRow extends Row {
  /** Titles of the tests that name it and failed; none when no test names it at all. */
  failed: string[];
}

/** Whether a title names an id, and not only a longer one that begins alike. */
export function names(title: string, id: string): boolean {
  for (let at = title.indexOf(id); at !== -1; at = title.indexOf(id, at + 1)) {
    const around = [title[at - 1] ?? ' ', title[at + id.length] ?? ' '];
    if (around.every((character) => !/[\w/{-]/.test(character))) return true;
  }
  return false;
}

/** The rows without a passing test that names them, or with a failed one. */
export function openRows(rows: readonly Row[], results: readonly TestResult[]): OpenRow[] {
  return rows.flatMap((row) => {
    const naming = results.filter(({ title }) => names(title, row.id));
    const failed = naming.filter(({ passed }) => !passed).map(({ title }) => title);
    return naming.length > 0 && failed.length === 0 ? [] : [{ ...row, failed }];
  });
}

/** What is said about them: one line a row, or that every row holds. */
export function describeOpenRows(open: readonly OpenRow[], total: number): string {
  if (open.length === 0) return `Every one of the ${total} acceptance rows has a passing test.`;
  const lines = open.map(({ id, promise, failed }) =>
    [`  ${id}  ${promise}`, ...failed.map((title) => `    failed: ${title}`)].join('\n'),
  );
  return `${open.length} of ${total} acceptance rows have no passing test:\n${lines.join('\n')}`;
}
