import { endpoints } from '@portal/contracts/endpoints';
import { callers, type CallerName } from './callers';

export interface Row {
  call: string;
  subject: string;
  expected: Record<CallerName, number>;
}

/**
 * Reads the table and holds it against the contracts.
 * @throws when a call of the contracts has no row, a row no call, a cell no status, or a row stands twice
 */
export function readTable(text: string): Row[] {
  const [head = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '');
  const columns = head.split('|')[2]?.trim().split(/\s+/) ?? [];
  if (columns.join() !== callers.join()) throw new Error(`the table's columns are ${columns.join()}`);
  const rows = lines.map(readRow);
  const titles = rows.map((row) => `${row.call}, ${row.subject}`);
  const twice = titles.filter((title, index) => titles.indexOf(title) !== index);
  const missing = Object.keys(endpoints).filter((name) => !rows.some((row) => row.call === name));
  if (twice.length) throw new Error(`rows stand twice: ${twice.join('; ')}`);
  if (missing.length) throw new Error(`calls without a row: ${missing.join(', ')}`);
  return rows;
}

function readRow(line: string): Row {
  const [call = '', subject = '', cells = ''] = line.split('|').map((part) => part.trim());
  const statuses = cells.split(/\s+/).map(Number);
  if (!Object.hasOwn(endpoints, call)) throw new Error(`the contracts have no call named ${call}`);
  if (statuses.length !== callers.length || !statuses.every((status) => status >= 200 && status < 600))
    throw new Error(`${call}, ${subject}: a cell has no status`);
  const expected = Object.fromEntries(callers.map((name, index) => [name, statuses[index]]));
  return { call, subject, expected: expected as Record<CallerName, number> };
}
