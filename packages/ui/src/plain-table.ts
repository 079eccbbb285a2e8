export { PlainTable, type PlainTableProps } from './plain-table/PlainTable';
