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
import { ColumnMapping } from './ColumnMapping';
import type { Existing, Mode, UploadMutation } from './upload.queries';
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
  /** What is uploaded: the chosen columns are remembered for it. */
  kind: string;
  /** The upload can change what is there already: the question about it. */
  existing?: string;
  done: (created: number, updated: number) => string;
  failed: string;
  failedHint: string;
  /** Milliseconds from a success that leaves nothing to read to the page with its new rows; none by default. */
  closeDelay?: number;
}

const modes = [
  { value: 'all', label: text('modeAll') },
  { value: 'valid', label: text('modeValid') },
];

const choices = (['refuse', 'update', 'only'] as const).map((value) => ({
  value,
  label: text(`existing_${value}`),
}));

/** Headings that a notice names. */
const mostNamed = 8;

function namesOf(headings: readonly string[]): string {
  const shown = headings.slice(0, mostNamed).join(', ');
  const others = headings.length - mostNamed;
  return others > 0 ? text('columnsAndMore', { columns: shown, count: others }) : shown;
}

function UploadForm(props: CsvUploadDialogProps) {
  const { open, onClose, title, rules, templates, named } = props;
  const upload = useCsvUpload(props);
  const { state, read, send } = upload;
  const { file, problem, rows, mode, stage, refused, ignored, written } = state;
  const leave = useRef<HTMLButtonElement>(null);
  const creating = stage?.doing === 'creating';
  const whyId = useId();
  const refusing = refused > 0 && !written && mode === 'all';

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
        {state.workbook && <Notice title={text('workbookTitle')}>{text('workbook')}</Notice>}
        {!written && <ColumnMapping key={state.fileCount} upload={upload} />}
        {file && !written && <PreviewTable file={file} fields={rules.fields} />}
        {state.chosen && props.existing && !written && (
          <SegmentedControl
            label={props.existing}
            options={choices}
            value={state.existing}
            onChange={(next) => upload.chooseExisting(next as Existing)}
          />
        )}
        {stage && <UploadProgress stage={stage} />}
        {file && refused > 0 && !written && (
          <SegmentedControl
            label={text('mode')}
            options={modes}
            value={mode}
            onChange={(next) => upload.setMode(next as Mode)}
          />
        )}
        {refusing && <p id={whyId}>{text('refusedUnlessOthers')}</p>}
        {ignored.length > 0 && (
          <Notice tone="warning">{text('ignoredColumns', { columns: namesOf(ignored) })}</Notice>
        )}
        {file && rows && <RowResults file={file} named={named} fields={rules.fields} rows={rows} />}
      </Stack>
    </Dialog>
  );
}

/** Uploads a CSV: previews it, checks all rows on the server, and creates all or the valid ones. */
export function CsvUploadDialog(props: CsvUploadDialogProps) {
  return <UploadForm key={useOpenCount(props.open)} {...props} />;
}
