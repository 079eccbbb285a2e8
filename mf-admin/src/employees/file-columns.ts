import { csvColumns } from '../shared/csv-upload/headings';
import { employeeCsv } from './employee-csv';

/** The columns of an export that imports again. */
export const fileColumns = csvColumns(employeeCsv);
