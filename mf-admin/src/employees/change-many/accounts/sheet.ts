import { csvCell } from '@portal/contracts/csv';
import { stringify } from 'csv-stringify/browser/esm/sync';

/** Names, usernames and passwords, with their headings. */
export interface Sheet {
  title: string;
  /** A line above the table. */
  note: string;
  headings: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The sheet as a CSV file, as spreadsheets open it. */
export const csvOf = ({ headings, rows }: Sheet): string =>
  stringify([[...headings], ...rows.map((row) => [...row])], {
    bom: true,
    record_delimiter: 'windows',
    cast: { string: csvCell },
  });

/** Prints the sheet alone: a row a person, to be cut apart. */
export function printSheet({ title, note, headings, rows }: Sheet): void {
  const frame = document.createElement('iframe');
  // Drawn, though not seen: browsers print nothing of what is not drawn.
  frame.style.cssText = 'position: fixed; inset: auto 0 0 auto; width: 0; height: 0; border: 0';
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  document.body.append(frame);
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page || !view) return frame.remove();
  page.title = title;
  const add = <T extends keyof HTMLElementTagNameMap>(to: Node, tag: T, text?: string) => {
    const made = page.createElement(tag);
    if (text !== undefined) made.textContent = text;
    to.appendChild(made);
    return made;
  };
  page.body.style.font = '12pt sans-serif';
  add(page.body, 'h1', title).style.fontSize = '16pt';
  add(page.body, 'p', note);
  const table = add(page.body, 'table');
  table.style.cssText = 'width: 100%; border-collapse: collapse';
  const addRow = (cells: readonly string[], tag: 'td' | 'th', to: Node) => {
    const row = add(to, 'tr');
    row.style.cssText = 'break-inside: avoid; border-bottom: 1px dashed';
    cells.forEach((cell, n) => {
      const secret = tag === 'td' && n > 0 ? '; font-family: monospace' : '';
      add(row, tag, cell).style.cssText = `padding: 10pt 6pt; text-align: left${secret}`;
    });
  };
  addRow(headings, 'th', add(table, 'thead'));
  const body = add(table, 'tbody');
  for (const row of rows) addRow(row, 'td', body);
  view.addEventListener('afterprint', () => frame.remove());
  view.focus();
  view.print();
}
