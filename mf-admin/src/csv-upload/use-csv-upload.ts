import type { BulkResult } from '@portal/contracts';
import { useMemo, useState } from 'react';
import { saidDone, saidFailed } from '../shared/said';
import type { CsvUploadDialogProps } from './CsvUploadDialog';
import { CsvProblem, parseCsv, type CsvFile } from './parse-csv';
import { textOfFile } from './text-of-file';
import type { Mode } from './upload.queries';
import type { Stage } from './UploadProgress';
import { judgedRows, type Outcome } from './verdicts';

/** Lets what was just said be drawn before the page is busy with a long file. */
const drawn = () => new Promise((resolve) => setTimeout(resolve));

const nothing = { file: null, problem: null, verdict: null, outcome: 'ready' } as const;

interface State {
  file: CsvFile | null;
  /** What is wrong with the file. */
  problem: string | null;
  verdict: BulkResult | null;
  outcome: Outcome;
}

/** An upload from the chosen file to the last verdict: every row is judged before any is written. */
export function useCsvUpload({ rules, upload, done, failed, failedHint, onClose }: CsvUploadDialogProps) {
  const [{ file, problem, verdict, outcome }, setState] = useState<State>(nothing);
  const [stage, setStage] = useState<Stage | null>(null);
  const [mode, setMode] = useState<Mode>('all');
  const set = (change: Partial<State>) => setState((before) => ({ ...before, ...change }));

  const fail = (error: unknown) => {
    saidFailed(error, failed);
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
      const parsed = parseCsv(chosen.name, await textOfFile(chosen), rules);
      set({ file: parsed });
      post(parsed, true, 'valid', (judgement) => set({ verdict: judgement }));
    } catch (error) {
      setStage(null);
      if (!(error instanceof CsvProblem)) throw error;
      set({ problem: error.message });
    }
  };

  const send = () =>
    file &&
    post(file, false, mode, (result) => {
      // What was free a moment ago may be taken now: with all or nothing then nothing is written.
      set({ verdict: result, outcome: result.created ? 'created' : 'untouched' });
      if (result.created === 0) return fail(new Error());
      saidDone(done(result.created));
      // Rows that were left out stay to be read and taken away; there is nothing more to upload.
      if (result.created === file.rows.length) onClose();
    });

  const judged = useMemo(
    () => file && verdict && judgedRows(file, verdict.refused, outcome),
    [file, verdict, outcome],
  );
  const refused = verdict?.refused.length ?? 0;
  const written = outcome === 'created';
  const creatable =
    outcome === 'ready' && verdict !== null && verdict.created > 0 && (mode === 'valid' || refused === 0);
  return {
    state: { file, problem, judged, mode, stage, refused, written, creatable: creatable && !stage },
    read,
    send,
    setMode,
  };
}
