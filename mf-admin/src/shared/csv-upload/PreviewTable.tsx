import { constants } from '@portal/contracts';
import { PlainTable } from '@portal/ui/plain-table';
import type { CsvFields } from './headings';
import { text } from './texts';
import type { CsvFile } from './parse-csv';

/** The first five parsed rows of a file, in the columns that are uploaded. */
export function PreviewTable({ file: { sent, rows }, fields }: { file: CsvFile; fields: CsvFields }) {
  const shown = rows.slice(0, constants.csvPreviewRows);
  const title = text('previewTitle', { count: shown.length });
  const columns = Object.keys(sent);
  return (
    <PlainTable
      label={title}
      caption={title}
      columns={columns.map((name) => ({ key: name, title: fields[name]?.header ?? name }))}
      rows={shown.map(({ values }) => columns.map((name) => values[name]))}
    />
  );
}
