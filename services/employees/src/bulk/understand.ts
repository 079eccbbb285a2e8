import { employeeColumns, employeeFields, message, type Message } from '@portal/contracts';
import { dateOrderOf, readDate, type DateOrder } from '@portal/contracts/upload-dates';
import { contractOf, namePartsOf, roleOf, statusOf } from '@portal/contracts/upload-words';
import { uploadText, type UploadRow } from '@portal/service-kit';

/** Every column that values are read from. */
export const columns: readonly string[] = [...employeeFields, ...employeeColumns];
const dates = ['joinedOn', 'leavesOn'] as const;
const otherNames = { department: 'departmentId', supervisor: 'supervisorId' } as const;

/** A row with its cells as the portal writes them. */
export interface UnderstoodRow extends UploadRow {
  raw: Readonly<Record<string, string>>;
  /** Words of the row that stand for codes, as they are written. */
  written: Readonly<Record<string, string>>;
  /** The first cell that cannot be read. */
  problem?: { field: string; refusal: Message } | undefined;
  /** Whether the parts of the name were one cell: how they are divided is a guess. */
  nameDivided: boolean;
}

/** Codes as people write them: `HR Admin` is `hr_admin`. */
const coded = (text: string): string => text.toLowerCase().replaceAll(/[\s-]+/g, '_');
/** Words of the portal, also as people write them in either language; other words stay as they are. */
const words: Readonly<Record<string, (text: string) => string>> = {
  role: (text) => roleOf(text) ?? coded(text),
  status: (text) => statusOf(text) ?? coded(text),
  contract: (text) => contractOf(text) ?? coded(text),
};

const formula = /^=./;
/** Leading zeros that somebody wrote down for a spreadsheet. */
const textFormula = /^="([^"]*)"$/;
const formulaError = /^#(\p{Lu}[\p{Lu}/0]*[!?]?|#+)$/u;

const textOf = (value: unknown): string => (typeof value === 'boolean' ? String(value) : uploadText(value));

/** The order of the dates in a file: the given one, else what a day above 12 in any row says. */
export function orderOf(
  raws: readonly UploadRow['raw'][],
  given: DateOrder | undefined,
): DateOrder | undefined {
  if (given) return given;
  const cells = raws.flatMap((raw) => dates.map((name) => textOf(raw[name])));
  const found = dateOrderOf(cells);
  return found === null || found === 'ask' ? undefined : found;
}

function dateProblem(
  given: string,
  problem: Exclude<ReturnType<typeof readDate>, { date: string }>,
): Message {
  if (problem.problem === 'ambiguous') {
    const [one, other] = problem.either;
    return message('upload.ambiguousDate', { given, one, other });
  }
  return message(problem.problem === 'noSuchDay' ? 'upload.noSuchDay' : 'upload.noDate', { given });
}

/** Reads the cells of a row. */
export function understand({ row, raw }: UploadRow, order: DateOrder | undefined): UnderstoodRow {
  const cells: Record<string, string> = {};
  const asWritten: Record<string, string> = {};
  let problem: UnderstoodRow['problem'];
  const wrong = (field: string, refusal: Message) => void (problem ??= { field, refusal });
  for (const name of columns) {
    if (raw[name] === undefined) continue;
    const written = textOf(raw[name]);
    const cell = textFormula.exec(written)?.[1] ?? written;
    const field = otherNames[name as keyof typeof otherNames] ?? name;
    cells[field] = cell === '' ? (cells[field] ?? '') : (words[field]?.(cell) ?? cell);
    if (words[field]) asWritten[field] = cell;
    if (formula.test(cell)) wrong(field, message('upload.formula', { given: cell.slice(0, 60) }));
    else if (formulaError.test(cell)) wrong(field, message('upload.formulaError', { given: cell }));
  }
  for (const name of dates) {
    const given = cells[name];
    if (!given || problem?.field === name) continue;
    const read = readDate(given, order);
    if ('date' in read) cells[name] = read.date;
    else wrong(name, dateProblem(given, read));
  }
  const { fullName, ...rest } = cells;
  const parts = fullName && !rest.firstName && !rest.lastName ? namePartsOf(fullName) : undefined;
  if (fullName && !rest.firstName && !rest.lastName && !parts)
    wrong('fullName', message('upload.noFullName', { given: fullName }));
  if (parts) {
    rest.firstName = parts.firstName;
    rest.lastName = parts.lastName;
    if (parts.middleName) rest.middleName = parts.middleName;
  }
  return { row, raw: rest, written: asWritten, problem, nameDivided: parts !== undefined };
}
