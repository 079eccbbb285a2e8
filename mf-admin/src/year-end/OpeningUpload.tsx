import { constants, openingFields, type OpeningField } from '@portal/contracts';
import { formatNumber } from '@portal/portal-sdk';
import { CsvUploadDialog, type CsvUploadProps } from '../shared/csv-upload/CsvUploadDialog';
import type { CsvFields } from '../shared/csv-upload/headings';
import { text as upload } from '../shared/csv-upload/texts';
import { useOpeningsUpload } from '../shared/csv-upload/upload.queries';
import { text } from './texts';

const field = (header: string, ...headings: string[]) => ({ header, headings, value: () => null });

const fields: CsvFields<OpeningField> = {
  employee: field(
    text('number'),
    'Employee',
    'Employee number',
    'Staff ID',
    'Staff number',
    'Email',
    'Matricule',
    'Employé',
    'Adresse électronique',
  ),
  leaveType: field(text('reportType'), 'Leave type', 'Type of leave', 'Type de congé'),
  year: field(text('reportYear'), 'Year', 'Année'),
  days: field(
    text('openingDays'),
    'Days',
    'Balance',
    'Opening balance',
    'Jours',
    'Solde',
    "Solde d'ouverture",
  ),
  expires: field(
    text('openingExpires'),
    'Expires',
    'Expires on',
    'Valid until',
    'Expire le',
    "Valable jusqu'au",
  ),
  note: field(text('openingNote'), 'Note', 'Comment', 'Remarque', 'Commentaire'),
};
const required = ['employee', 'leaveType', 'year', 'days'];
const rules = { fields, required, maxRows: constants.uploadRowsMax };
const templates = [
  { label: upload('template'), name: 'opening_balances_template.csv', columns: openingFields },
];

/** Imports opening balances from a file: all rows, or the good ones (BAL-10). */
export function OpeningUpload(props: CsvUploadProps) {
  return (
    <CsvUploadDialog
      {...props}
      title={text('importOpenings')}
      rules={rules}
      templates={templates}
      named={required}
      upload={useOpeningsUpload()}
      kind="openings"
      done={(count) => text('openingsDone', { count: formatNumber(count) })}
      failed={text('openingsFailed')}
      failedHint={text('openingsHint')}
    />
  );
}
