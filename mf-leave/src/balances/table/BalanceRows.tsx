import type { BalanceRow } from '@portal/contracts';
import { leaveTypeName, Link } from '@portal/portal-sdk';
import { DataTable, type DataTableColumn, type DataTableProps } from '@portal/ui/data-table';
import { roundDays } from '../../shared/length';
import { figureOf } from '../BalanceTable';
import { text } from '../texts';

const figures = ['granted', 'carried', 'adjusted', 'expired', 'used', 'held', 'available'] as const;
/** Off until somebody switches them on: most people have none. */
const rare: readonly string[] = ['adjusted', 'expired'];

const columns: DataTableColumn<BalanceRow>[] = [
  {
    id: 'name',
    header: text('employee'),
    value: (row) => row.name,
    cell: (row) => (
      <Link to={`/balances/${row.employeeId}?year=${row.year}&type=${row.leaveTypeId}`}>{row.name}</Link>
    ),
    hideable: false,
    sortable: false,
  },
  {
    id: 'employeeId',
    header: text('employeeId'),
    value: (row) => row.employeeNumber,
    nowrap: true,
    sortable: false,
  },
  { id: 'department', header: text('department'), value: (row) => row.department, sortable: false },
  { id: 'leaveType', header: text('leaveType'), value: (row) => leaveTypeName(row.leaveType), csvOnly: true },
  { id: 'year', header: text('yearShown'), value: (row) => row.year, csvOnly: true },
  ...figures.map((key): DataTableColumn<BalanceRow> => ({
    id: key,
    header: text(`figure_${key}`),
    value: (row) => {
      const days = row[key];
      return days === null ? text('unlimited') : roundDays(days);
    },
    cell: (row) => (key === 'available' ? <strong>{figureOf(row[key])}</strong> : figureOf(row[key])),
    align: 'end',
    sortable: false,
    hidden: rare.includes(key),
  })),
];

type Props = Omit<DataTableProps<BalanceRow>, 'label' | 'columns' | 'rowId' | 'rowLabel' | 'csvName'>;

/** Everybody's balances of a leave type, a row a person. */
export const BalanceRows = (props: Props) => (
  <DataTable
    {...props}
    label={text('everybody')}
    columns={columns}
    rowId={({ employeeId }) => employeeId}
    rowLabel={({ name }) => name}
    selectable={({ can }) => can.adjust}
    csvName="balances"
    searchPlaceholder={text('findPerson')}
  />
);
