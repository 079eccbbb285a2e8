import { ExportButton } from '@portal/ui/data-table';
import { csvColumns } from '../shared/csv-upload/headings';
import { departmentCsv } from './department-csv';
import { useDepartments } from '../shared/departments.queries';

/** Saves all departments as a CSV that can be uploaded again. */
export function ExportDepartments() {
  const { data = [] } = useDepartments();
  return <ExportButton name="departments" columns={csvColumns(departmentCsv, data)} load={() => data} />;
}
