import { constants } from '@portal/contracts';
import { PlainTable } from '@portal/ui/plain-table';
import { text } from './texts';
import type { CsvFile } from './parse-csv';

/** The first five parsed rows of a file. */
export function PreviewTable({ file: { columns, rows } }: { file: CsvFile }) {
  const shown = rows.slice(0, constants.csvPreviewRows);
  const title = text('previewTitle', { count: shown.length });
  return (
    <PlainTable
      label={title}
      caption={title}
      columns={columns.map((name) => ({ key: name, title: name }))}
      rows={shown.map(({ values }) => columns.map((name) => values[name]))}
    />
  );
}
