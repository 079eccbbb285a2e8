import { constants } from '@portal/contracts';
import { formatNumber } from '@portal/portal-sdk';
import { text } from './texts';
import { CsvUploadDialog, type CsvUploadProps } from '../shared/csv-upload/CsvUploadDialog';
import { text as upload } from '../shared/csv-upload/texts';
import { departmentCsv } from './department-csv';
import { useDepartmentsUpload } from '../shared/csv-upload/upload.queries';

const named = ['name', 'shortCode'];
const rules = {
  fields: departmentCsv,
  required: named,
  key: ['shortCode'],
  maxRows: constants.uploadRowsMax,
};
const templates = [
  {
    label: upload('template'),
    name: 'departments_template.csv',
    columns: ['name', 'shortCode', 'parentId', 'active'],
  },
];

/** Uploads departments from a file (DEPT-05). */
export function DepartmentUpload(props: CsvUploadProps) {
  return (
    <CsvUploadDialog
      {...props}
      title={text('uploadDepartments')}
      rules={rules}
      templates={templates}
      named={named}
      upload={useDepartmentsUpload()}
      kind="departments"
      existing={text('existingDepartments')}
      done={(created, updated) =>
        updated > 0
          ? text('departmentsUpdated', { created: formatNumber(created), updated: formatNumber(updated) })
          : text('departmentsUploaded', { count: formatNumber(created) })
      }
      failed={text('departmentsUploadFailed')}
      failedHint={text('departmentsUploadHint')}
    />
  );
}
