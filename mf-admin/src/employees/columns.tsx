import type { Employee } from '@portal/contracts';
import { PersonLink, roleLabel } from '@portal/portal-sdk';
import type { DataTableColumn } from '@portal/ui/data-table';
import { ActiveBadge } from '../shared/ActiveBadge';
import { PersonCell } from '../shared/PersonCell';
import { Quiet } from '../shared/Quiet';
import { RoleBadge } from '../shared/RoleBadge';
import { contractName } from '../shared/contracts';
import { isEmployed } from './employed';
import { text } from '../texts';

const person: DataTableColumn<Employee> = {
  id: 'name',
  header: text('employee'),
  // Wide enough for an email address on one line; names may wrap.
  width: 'clamp(300px, 34cqi, 340px)',
  value: (row) => row.name,
  cell: (row) => <PersonCell id={row.id} name={row.name} detail={row.email ?? row.employeeId} />,
};

const department: DataTableColumn<Employee> = {
  id: 'department',
  header: text('department'),
  value: (row) => row.department?.name ?? text('noDepartment'),
  cell: (row) =>
    row.department ? (
      <>
        {row.department.name} <Quiet as="span">{row.department.shortCode}</Quiet>
      </>
    ) : (
      text('noDepartment')
    ),
};

const position: DataTableColumn<Employee> = {
  id: 'position',
  header: text('position'),
  value: (row) => row.position,
};

/** Columns for administrators (EMP-01). */
export const fullColumns: DataTableColumn<Employee>[] = [
  person,
  { id: 'lastName', header: text('lastName'), value: (row) => row.lastName, hidden: true },
  department,
  { ...position, hidden: true },
  {
    id: 'role',
    header: text('role'),
    value: (row) => (row.role ? roleLabel(row.role) : ''),
    nowrap: true,
    cell: (row) => row.role && <RoleBadge role={row.role} />,
  },
  {
    id: 'status',
    header: text('status'),
    value: (row) => (isEmployed(row) ? 'active' : 'inactive'),
    cell: (row) => <ActiveBadge active={isEmployed(row)} />,
  },
  {
    id: 'supervisor',
    header: text('supervisor'),
    value: (row) => row.supervisor?.name ?? text('none'),
    cell: ({ supervisor, supervisorId }) => (
      <PersonLink id={supervisorId} name={supervisor?.name ?? text('none')} />
    ),
  },
  { id: 'joinedOn', header: text('joinedOn'), value: (row) => row.joinedOn, hidden: true },
  {
    id: 'contract',
    header: text('contract'),
    value: (row) => row.contract && contractName(row.contract),
    hidden: true,
  },
  { id: 'leavesOn', header: text('leavesOn'), value: (row) => row.leavesOn, hidden: true },
];

/** Columns of the directory for everyone else: name, position, department (ROLE-02). */
export const directoryColumns: DataTableColumn<Employee>[] = [person, position, department];
