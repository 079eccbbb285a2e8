import { constants, employeeFields } from '@portal/contracts';
import { formatNumber } from '@portal/portal-sdk';
import { text } from '../texts';
import { text as upload } from '../shared/csv-upload/texts';
import { CsvUploadDialog, type CsvUploadProps } from '../shared/csv-upload/CsvUploadDialog';
import { useNationalIdRequired } from '../shared/organisation.queries';
import { employeeUpload } from './employee-csv';
import { useEmployeesUpload } from '../shared/csv-upload/upload.queries';

const required = ['employeeId', 'firstName', 'lastName', 'nationalId', 'position', 'departmentId'];
const rulesFor = (required: readonly string[]) => ({
  fields: employeeUpload,
  required,
  key: ['employeeId'],
  instead: { firstName: 'fullName', lastName: 'fullName' },
  dates: ['joinedOn', 'leavesOn'],
  minFields: required.length,
  maxRows: constants.uploadRowsMax,
});
const withNationalId = rulesFor(required);
const withoutNationalId = rulesFor(required.filter((name) => name !== 'nationalId'));
const named = ['employeeId', 'fullName', 'firstName', 'lastName', 'departmentId'];
/** The columns of the specification's template. */
const usual = [
  ...['employeeId', 'firstName', 'middleName', 'lastName', 'nationalId', 'position', 'departmentId'],
  ...['email', 'mobile', 'role', 'status'],
];
const templates = [
  { label: upload('template'), name: 'employees_template.csv', columns: usual },
  { label: upload('fullTemplate'), name: 'employees_template_all_columns.csv', columns: employeeFields },
];

/** Uploads employees from a file (EMP-05). */
export function EmployeeUpload(props: CsvUploadProps) {
  return (
    <CsvUploadDialog
      {...props}
      title={text('uploadEmployees')}
      rules={useNationalIdRequired() ? withNationalId : withoutNationalId}
      templates={templates}
      named={named}
      upload={useEmployeesUpload()}
      kind="employees"
      existing={text('existingEmployees')}
      done={(created, updated) =>
        updated > 0
          ? text('employeesUpdated', { created: formatNumber(created), updated: formatNumber(updated) })
          : text('employeesUploaded', { count: formatNumber(created) })
      }
      failed={text('employeesUploadFailed')}
      failedHint={text('employeesUploadHint')}
      closeDelay={constants.bulkReloadDelay}
    />
  );
}
