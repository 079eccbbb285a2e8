import type { BulkResult } from '@portal/contracts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { toastDone, toastFailed } from '../toasts';
import type { CsvUploadDialogProps } from './CsvUploadDialog';
import { text } from './texts';
import { CsvProblem, parseCsv, type CsvFile } from './parse-csv';
import { readTextFile } from './read-text-file';
import type { Mode } from './upload.queries';
import type { Stage } from './UploadProgress';
import { rowResults, type Outcome } from './row-results';

/** Lets the browser paint the progress before a long file blocks the page. */
const drawn = () => new Promise((resolve) => setTimeout(resolve));

const nothing = { file: null, problem: null, result: null, outcome: 'ready' } as const;

interface State {
  file: CsvFile | null;
  /** What is wrong with the file. */
  problem: string | null;
  result: BulkResult | null;
  outcome: Outcome;
}

/** An upload from the chosen file to the last result: all rows are checked before any is written. */
export function useCsvUpload(props: CsvUploadDialogProps) {
  const { rules, upload, done, failed, failedHint, closeDelay = 0, onClose } = props;
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A dialog that was closed by hand must not close the next one.
  useEffect(() => () => clearTimeout(closing.current), []);
  const [{ file, problem, result, outcome }, setState] = useState<State>(nothing);
  const [stage, setStage] = useState<Stage | null>(null);
  const [mode, setMode] = useState<Mode>('all');
  const set = (change: Partial<State>) => setState((before) => ({ ...before, ...change }));

  const fail = (error: unknown) => {
    toastFailed(error, failed);
    set({ problem: failedHint });
  };

  const post = (given: CsvFile, dryRun: boolean, chosen: Mode, onSuccess: (result: BulkResult) => void) => {
    const rows = given.rows.filter(({ skipped }) => !skipped);
    const doing = dryRun ? 'checking' : 'creating';
    const onSent = (sent: number) => setStage({ doing, rows: rows.length, sent });
    onSent(0);
    upload.mutate(
      { rows, mode: chosen, dryRun, onSent },
      { onSuccess, onError: fail, onSettled: () => setStage(null) },
    );
  };

  const read = async (chosen: File | undefined) => {
    setState(nothing);
    if (!chosen) return;
    setStage({ doing: 'reading', rows: 0, sent: 0 });
    try {
      await drawn();
      const parsed = parseCsv(chosen.name, await readTextFile(chosen), rules);
      set({ file: parsed });
      post(parsed, true, 'valid', (checked) => set({ result: checked }));
    } catch (error) {
      setStage(null);
      if (!(error instanceof CsvProblem)) throw error;
      set({ problem: error.message });
    }
  };

  const send = () =>
    file &&
    post(file, false, mode, (result) => {
      // Another user may have created one of the rows: then all-or-nothing creates none.
      set({ result, outcome: result.created ? 'created' : 'untouched' });
      if (result.created === 0) return fail(new Error());
      toastDone(done(result.created));
      // The dialog stays open while there are refused rows to read and download.
      if (result.created + result.unchanged.length === file.rows.length)
        closing.current = setTimeout(onClose, closeDelay);
    });

  const rows = useMemo(() => file && result && rowResults(file, result, outcome), [file, result, outcome]);
  const refused = result?.refused.length ?? 0;
  // Our own download of refused rows has a column for the reason.
  const ignored = (result?.ignored ?? []).filter((name) => name !== text('reason'));
  const written = outcome === 'created';
  const creatable =
    outcome === 'ready' && result !== null && result.created > 0 && (mode === 'valid' || refused === 0);
  return {
    state: { file, problem, rows, mode, stage, refused, ignored, written, creatable: creatable && !stage },
    read,
    send,
    setMode,
  };
}
