export { DataTable } from './data-table/DataTable';
export { saveTextFile, toCsv } from './data-table/csv';
export type { CellValue, DataTableColumn, DataTableProps, TableQuery, TableSort } from './data-table/types';
