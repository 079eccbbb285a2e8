export { DataTable } from './data-table/DataTable';
export { ExportButton } from './data-table/ExportButton';
export { createSearch } from './data-table/search';
export { saveTextFile, toCsv } from './data-table/csv';
export { folded, narrow } from './data-table/table-styles';
export type { CellValue, DataTableColumn, DataTableProps, TableQuery, TableSort } from './data-table/types';
