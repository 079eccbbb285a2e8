import { saveFile } from '@portal/portal-sdk';
import { Button, Inline, SegmentedControl, Stack } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useEffect, useRef } from 'react';
import { useOpening } from '../shared/use-opening';
import { text } from '../texts';
import type { CsvRules } from './parse-csv';
import { FileField } from './FileField';
import { PreviewTable } from './PreviewTable';
import type { Mode, UploadMutation } from './upload.queries';
import { UploadProgress } from './UploadProgress';
import { useCsvUpload } from './use-csv-upload';
import { Verdicts } from './Verdicts';

export interface CsvUploadProps {
  open: boolean;
  onClose: () => void;
}

export interface CsvUploadDialogProps extends CsvUploadProps {
  title: string;
  rules: CsvRules;
  template: { name: string; columns: readonly string[] };
  /** Columns that tell the rows apart. */
  named: readonly string[];
  upload: UploadMutation;
  done: (count: number) => string;
  failed: string;
  failedHint: string;
}

const modes = [
  { value: 'all', label: text('modeAll') },
  { value: 'valid', label: text('modeValid') },
];

function UploadForm(props: CsvUploadDialogProps) {
  const { open, onClose, title, template, named } = props;
  const { state, read, send, setMode } = useCsvUpload(props);
  const { file, problem, judged, mode, stage, refused, written } = state;
  const leave = useRef<HTMLButtonElement>(null);
  const creating = stage?.doing === 'creating';

  // The button that had the focus is off now; the way out takes it as soon as it is on again.
  useEffect(() => {
    if (written && !creating) leave.current?.focus();
  }, [written, creating]);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="xxl"
      title={title}
      busy={creating}
      keepOpenOnOutsidePress
      footer={
        <>
          <Button ref={leave} onClick={onClose} disabled={creating}>
            {text('close')}
          </Button>
          <Button
            variant="primary"
            busy={creating}
            busyText={text('uploading')}
            disabled={!state.creatable}
            onClick={send}
          >
            {text('upload')}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <FileField
          label={text('chooseFile')}
          accept=".csv,text/csv"
          error={problem ?? undefined}
          onFile={(chosen) => void read(chosen)}
        />
        <Inline>
          <Button size="sm" onClick={() => saveFile(template.name, `${template.columns.join(',')}\r\n`)}>
            {text('template')}
          </Button>
        </Inline>
        {file && !written && <PreviewTable file={file} />}
        {stage && <UploadProgress stage={stage} />}
        {file && refused > 0 && !written && (
          <SegmentedControl
            label={text('mode')}
            options={modes}
            value={mode}
            onChange={(next) => setMode(next as Mode)}
          />
        )}
        {file && judged && <Verdicts columns={file.columns} named={named} judged={judged} />}
      </Stack>
    </Dialog>
  );
}

/** Takes a CSV: shows the first rows, judges every row on the server, writes all or what is right. */
export function CsvUploadDialog(props: CsvUploadDialogProps) {
  return <UploadForm key={useOpening(props.open)} {...props} />;
}
