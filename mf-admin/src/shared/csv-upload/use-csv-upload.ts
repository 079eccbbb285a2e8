import { dateOrderOf, type DateOrder } from '@portal/contracts/upload-dates';
import { formatNumber } from '@portal/portal-sdk';
import { useEffect, useMemo, useRef, useState } from 'react';
import { toastDone, toastFailed } from '../toasts';
import type { CsvUploadDialogProps } from './CsvUploadDialog';
import { CsvProblem } from './csv-problem';
import { guessMapping, rememberMapping, type Mapping } from './mapping';
import { fileOf, mappingProblem, type CsvFile, type CsvRules } from './parse-csv';
import { readTable, type CsvTable } from './read-table';
import { readTextFile } from './read-text-file';
import { rowResults, type Outcome } from './row-results';
import { text } from './texts';
import type { Existing, Mode, Uploaded } from './upload.queries';
import type { Stage } from './UploadProgress';

/** Lets the browser paint the progress before a long file blocks the page. */
const drawn = () => new Promise((resolve) => setTimeout(resolve));

const megabyte = 1024 * 1024;
/** What a call may carry. */
const mostBytes = 10 * megabyte;

interface Chosen {
  table: CsvTable;
  mapping: Mapping;
  /** As somebody chose it; the file decides otherwise. */
  dateOrder: DateOrder | undefined;
}
interface State {
  chosen: Chosen | null;
  /** What is wrong with the file. */
  problem: CsvProblem | null;
  result: Uploaded | null;
  outcome: Outcome;
}
const nothing: State = { chosen: null, problem: null, result: null, outcome: 'ready' };

/** The cells of the columns that are dates. */
const datesIn = ({ table, mapping }: Chosen, { dates = [] }: CsvRules): string[] => {
  const at = mapping.flatMap((name, index) => (name && dates.includes(name) ? [index] : []));
  return table.lines.flatMap(({ cells }) => at.map((index) => cells[index] ?? ''));
};

/** What a chosen file is with its mapping: its rows, or why it cannot be sent yet. */
function readyIn(chosen: Chosen, rules: CsvRules) {
  const problem = mappingProblem(chosen.table, chosen.mapping, rules);
  const cells = datesIn(chosen, rules);
  const order = dateOrderOf(cells);
  const unclear = order === 'ask' ? cells.find((cell) => dateOrderOf([cell]) === 'ask') : undefined;
  const dateOrder = chosen.dateOrder ?? (order === 'ask' ? undefined : (order ?? undefined));
  const file = problem ? null : fileOf(chosen.table, chosen.mapping, rules);
  return { problem, unclear, dateOrder, file, asks: order === 'ask' && !chosen.dateOrder };
}

/** What a file must have: less where it only changes what is there already. */
const rulesFor = (rules: CsvRules, existing: Existing): CsvRules =>
  existing === 'only' && rules.key ? { ...rules, required: rules.key } : rules;

/** An upload from the chosen file to the last result: all rows are checked before any is written. */
export function useCsvUpload(props: CsvUploadDialogProps) {
  const { kind, upload, done, failed, failedHint, closeDelay = 0, onClose } = props;
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A dialog that was closed by hand must not close the next one.
  useEffect(() => () => clearTimeout(closing.current), []);
  const [{ chosen, problem, result, outcome }, setState] = useState<State>(nothing);
  const [stage, setStage] = useState<Stage | null>(null);
  const [mode, setMode] = useState<Mode>('all');
  const [existing, setExisting] = useState<Existing>('refuse');
  const [fileCount, setFileCount] = useState(0);
  const set = (change: Partial<State>) => setState((before) => ({ ...before, ...change }));
  const rules = useMemo(() => rulesFor(props.rules, existing), [props.rules, existing]);
  const ready = useMemo(() => chosen && readyIn(chosen, rules), [chosen, rules]);
  const file = ready?.file ?? null;

  const fail = (error: unknown) => {
    toastFailed(error, failed);
    set({ problem: new CsvProblem(failedHint) });
  };

  const post = (
    given: CsvFile,
    options: { dryRun: boolean; mode: Mode; existing: Existing; dateOrder: DateOrder | undefined },
    onSuccess: (result: Uploaded) => void,
  ) => {
    const rows = given.rows.filter(({ skipped }) => !skipped);
    const doing = options.dryRun ? 'checking' : 'creating';
    const onSent = (sent: number) => setStage({ doing, rows: rows.length, sent });
    onSent(0);
    upload.mutate(
      { file: given, rows, ...options, onSent },
      { onSuccess, onError: fail, onSettled: () => setStage(null) },
    );
  };

  /** Checks all rows on the server; nothing is written. */
  const check = (given: ReturnType<typeof readyIn>, which: Existing) => {
    set({ result: null, problem: null });
    if (given.file && !given.asks)
      post(
        given.file,
        { dryRun: true, mode: 'valid', existing: which, dateOrder: given.dateOrder },
        (checked) => set({ result: checked }),
      );
  };

  const read = async (picked: File | undefined) => {
    setState(nothing);
    setFileCount((before) => before + 1);
    if (!picked) return;
    setStage({ doing: 'reading', rows: 0, sent: 0 });
    try {
      await drawn();
      if (picked.size > mostBytes) {
        const size = formatNumber(Math.ceil(picked.size / megabyte));
        throw new CsvProblem(text('csvTooBig', { size, most: mostBytes / megabyte }));
      }
      const table = readTable(picked.name, await readTextFile(picked), rules.fields, rules.maxRows);
      const mapping = guessMapping(table.headings, rules.fields, kind);
      const next = { table, mapping, dateOrder: undefined };
      const known = readyIn(next, rules);
      set({ chosen: next });
      setStage(null);
      check(known, existing);
    } catch (error) {
      setStage(null);
      if (!(error instanceof CsvProblem)) throw error;
      set({ chosen: null, problem: error });
    }
  };

  /** Another mapping or order of dates: the rows are to be checked again. */
  const change = (next: Partial<Chosen>) =>
    chosen && set({ chosen: { ...chosen, ...next }, result: null, problem: null });

  const checkAgain = () => {
    if (!ready || !chosen) return;
    rememberMapping(kind, chosen.table.headings, chosen.mapping, rules.fields);
    check(ready, existing);
  };

  const chooseExisting = (next: Existing) => {
    setExisting(next);
    if (chosen) check(readyIn(chosen, rulesFor(props.rules, next)), next);
  };

  const send = () =>
    file &&
    post(file, { dryRun: false, mode, existing, dateOrder: ready?.dateOrder }, (answer) => {
      const { created, updated = 0, unchanged } = answer;
      // Another user may have created one of the rows: then all-or-nothing creates none.
      set({ result: answer, outcome: created + updated ? 'created' : 'untouched' });
      if (created + updated === 0) return fail(new Error());
      toastDone(done(created, updated));
      // The dialog stays open while there are refused rows to read and download.
      if (created + updated + unchanged.length === file.rows.length)
        closing.current = setTimeout(onClose, closeDelay);
    });

  const rows = useMemo(() => file && result && rowResults(file, result, outcome), [file, result, outcome]);
  const refused = result?.refused.length ?? 0;
  // Our own download of refused rows has a column for the reason.
  const ignored = [...new Set([...(file?.ignored ?? []), ...(result?.ignored ?? [])])].filter(
    (name) => name !== text('reason'),
  );
  const good = result ? result.created + (result.updated ?? 0) : 0;
  const creatable = outcome === 'ready' && good > 0 && (mode === 'valid' || refused === 0) && !stage;
  return {
    state: {
      /** Changes with each file. */
      fileCount,
      chosen,
      ready,
      file,
      problem: problem?.message ?? ready?.problem ?? null,
      workbook: problem?.workbook ?? false,
      result,
      rows,
      mode,
      existing,
      stage,
      refused,
      ignored,
      written: outcome === 'created',
      creatable,
    },
    /** As the upload goes by them now. */
    rules,
    read,
    send,
    setMode,
    change,
    checkAgain,
    chooseExisting,
  };
}

export type CsvUpload = ReturnType<typeof useCsvUpload>;
