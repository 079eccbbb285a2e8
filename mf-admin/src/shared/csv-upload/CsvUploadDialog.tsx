import { saveFile } from '@portal/portal-sdk';
import { Button, Inline, Notice, SegmentedControl, Stack } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useEffect, useId, useRef } from 'react';
import { useOpenCount } from '../use-open-count';
import { text as common } from '../../texts';
import { text } from './texts';
import type { CsvRules } from './parse-csv';
import { FileField } from './FileField';
import { PreviewTable } from './PreviewTable';
import type { Mode, UploadMutation } from './upload.queries';
import { UploadProgress } from './UploadProgress';
import { useCsvUpload } from './use-csv-upload';
import { RowResults } from './RowResults';

export interface CsvUploadProps {
  open: boolean;
  onClose: () => void;
}

interface Template {
  /** The button's text. */
  label: string;
  name: string;
  columns: readonly string[];
}

export interface CsvUploadDialogProps extends CsvUploadProps {
  title: string;
  rules: CsvRules;
  /** The specification's template first, perhaps one with every column of the upload. */
  templates: readonly Template[];
  /** Columns that identify a row. */
  named: readonly string[];
  upload: UploadMutation;
  /** A file with a refused row is refused as a whole. */
  allOrNothing?: boolean;
  done: (count: number) => string;
  failed: string;
  failedHint: string;
  /** Milliseconds from a success that leaves nothing to read to the page with its new rows; none by default. */
  closeDelay?: number;
}

const modes = [
  { value: 'all', label: text('modeAll') },
  { value: 'valid', label: text('modeValid') },
];

function UploadForm(props: CsvUploadDialogProps) {
  const { open, onClose, title, templates, named, allOrNothing } = props;
  const { state, read, send, setMode } = useCsvUpload(props);
  const { file, problem, rows, mode, stage, refused, ignored, written } = state;
  const leave = useRef<HTMLButtonElement>(null);
  const creating = stage?.doing === 'creating';
  const whyId = useId();
  const refusing = refused > 0 && !written && (allOrNothing || mode === 'all');

  // The focused button is disabled now; Cancel gets the focus once it is enabled.
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
            {common('close')}
          </Button>
          <Button
            variant="primary"
            busy={creating}
            busyText={text('uploading')}
            disabled={!state.creatable}
            aria-describedby={refusing ? whyId : undefined}
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
          {templates.map(({ label, name, columns }) => (
            <Button key={name} size="sm" onClick={() => saveFile(name, `${columns.join(',')}\r\n`)}>
              {label}
            </Button>
          ))}
        </Inline>
        {file && !written && <PreviewTable file={file} />}
        {stage && <UploadProgress stage={stage} />}
        {file && refused > 0 && !written && !allOrNothing && (
          <SegmentedControl
            label={text('mode')}
            options={modes}
            value={mode}
            onChange={(next) => setMode(next as Mode)}
          />
        )}
        {refusing && <p id={whyId}>{text(allOrNothing ? 'refusedAll' : 'refusedUnlessOthers')}</p>}
        {ignored.length > 0 && (
          <Notice tone="warning">{text('ignoredColumns', { columns: ignored.join(', ') })}</Notice>
        )}
        {file && rows && <RowResults columns={file.columns} named={named} rows={rows} />}
      </Stack>
    </Dialog>
  );
}

/** Uploads a CSV: previews it, checks all rows on the server, and creates all or the valid ones. */
export function CsvUploadDialog(props: CsvUploadDialogProps) {
  return <UploadForm key={useOpenCount(props.open)} {...props} />;
}
