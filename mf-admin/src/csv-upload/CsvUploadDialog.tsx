import type { BulkResult } from '@portal/contracts';
import { saveFile, styled } from '@portal/portal-sdk';
import { Button, Field, Inline, Notice, SegmentedControl, Stack, TextInput, tokens } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useEffect, useRef, useState } from 'react';
import { saidDone, saidFailed } from '../shared/said';
import { useOpening } from '../shared/use-opening';
import { text } from '../texts';
import { CsvProblem, parseCsv, type CsvFile, type CsvRules } from './parse-csv';
import { PreviewTable } from './PreviewTable';
import type { Mode, UploadMutation } from './upload.queries';
import { Verdicts } from './Verdicts';

export interface CsvUploadProps {
  open: boolean;
  onClose: () => void;
}

interface CsvUploadDialogProps extends CsvUploadProps {
  title: string;
  rules: CsvRules;
  template: { name: string; columns: readonly string[] };
  upload: UploadMutation;
  done: (count: number) => string;
  failed: string;
  failedHint: string;
}

const File = styled(TextInput)`
  padding-block: 8px;
  /* Browsers count a file input as read-only; it is not. */
  &&:read-only {
    background: ${tokens.colour.surface};
  }
`;

const modes = [
  { value: 'all', label: text('modeAll') },
  { value: 'valid', label: text('modeValid') },
];

function UploadForm(props: CsvUploadDialogProps) {
  const { open, onClose, title, rules, template, upload, done, failed, failedHint } = props;
  const [file, setFile] = useState<CsvFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [verdict, setVerdict] = useState<BulkResult | null>(null);
  const [mode, setMode] = useState<Mode>('all');
  const [written, setWritten] = useState(false);
  const leave = useRef<HTMLButtonElement>(null);

  const fail = (error: unknown) => {
    saidFailed(error, failed);
    setProblem(failedHint);
  };
  const judge = (rows: CsvFile['rows']) =>
    upload.mutate({ rows, mode: 'valid', dryRun: true }, { onSuccess: setVerdict, onError: fail });

  const read = async (chosen: globalThis.File | undefined) => {
    setFile(null);
    setVerdict(null);
    setProblem(null);
    setWritten(false);
    if (!chosen) return;
    try {
      const parsed = parseCsv(chosen.name, await chosen.text(), rules);
      setFile(parsed);
      judge(parsed.rows);
    } catch (error) {
      if (!(error instanceof CsvProblem)) throw error;
      setProblem(error.message);
    }
  };

  const send = () =>
    file &&
    upload.mutate(
      { rows: file.rows, mode, dryRun: false },
      {
        onSuccess: (result) => {
          setVerdict(result);
          if (result.created === 0) return fail(new Error());
          saidDone(done(result.created));
          if (result.refused.length === 0) onClose();
          // The refused rows stay to be read; there is nothing more to upload.
          else setWritten(true);
        },
        onError: fail,
      },
    );

  const refused = verdict?.refused.length ?? 0;
  const creatable =
    !written && verdict !== null && verdict.created > 0 && (mode === 'valid' || refused === 0);
  const uploading = upload.isPending && upload.variables?.dryRun === false;

  // The button that had the focus is off now; the way out takes it as soon as it is on again.
  useEffect(() => {
    if (written && !uploading) leave.current?.focus();
  }, [written, uploading]);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="xl"
      title={title}
      busy={uploading}
      keepOpenOnOutsidePress
      footer={
        <>
          <Button ref={leave} onClick={onClose} disabled={uploading}>
            {text('close')}
          </Button>
          <Button
            variant="primary"
            busy={uploading}
            busyText={text('uploading')}
            disabled={!file || !creatable}
            onClick={send}
          >
            {text('upload')}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <Field label={text('chooseFile')} error={problem ?? undefined}>
          <File type="file" accept=".csv,text/csv" onChange={(event) => void read(event.target.files?.[0])} />
        </Field>
        <Inline>
          <Button size="sm" onClick={() => saveFile(template.name, `${template.columns.join(',')}\r\n`)}>
            {text('template')}
          </Button>
        </Inline>
        {file && <PreviewTable file={file} />}
        {upload.isPending && !uploading && <Notice role="status">{text('checking')}</Notice>}
        {file && verdict && <Verdicts file={file} verdict={verdict} written={written} />}
        {file && refused > 0 && !written && (
          <SegmentedControl
            label={text('mode')}
            options={modes}
            value={mode}
            onChange={(next) => setMode(next as Mode)}
          />
        )}
      </Stack>
    </Dialog>
  );
}

/** Takes a CSV: shows the first rows, judges every row on the server, writes all or what is right. */
export function CsvUploadDialog(props: CsvUploadDialogProps) {
  return <UploadForm key={useOpening(props.open)} {...props} />;
}
