export { DataTable } from './data-table/DataTable';
export { saveTextFile, toCsv } from './data-table/csv';
export { narrow as folded } from './data-table/table-styles';
export type { CellValue, DataTableColumn, DataTableProps, TableQuery, TableSort } from './data-table/types';
