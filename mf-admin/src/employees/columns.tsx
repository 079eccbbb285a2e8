import type { Employee, Role } from '@portal/contracts';
import { roleLabel, styled } from '@portal/portal-sdk';
import { Avatar, Badge, Inline, oneLine, textSize, tokens, type Hue } from '@portal/ui';
import type { DataTableColumn } from '@portal/ui/data-table';
import { ActiveBadge } from '../shared/ActiveBadge';
import { text } from '../texts';

const roleHues: Record<Role, Hue> = {
  system_admin: 'red',
  hr_admin: 'sky',
  supervisor: 'lime',
  employee: 'slate',
};

const Person = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${tokens.space[3]};
`;
const Name = styled.p`
  ${oneLine}
  font-weight: ${tokens.weight.medium};
`;
const Quiet = styled.p`
  ${oneLine}
  color: ${tokens.colour.muted};
  ${textSize('sm')}
`;

const person: DataTableColumn<Employee> = {
  id: 'name',
  header: text('employee'),
  value: (row) => row.name,
  cell: (row) => (
    <Person>
      <Avatar name={row.name} />
      <div>
        <Name>{row.name}</Name>
        <Quiet>{row.email ?? row.employeeId}</Quiet>
      </div>
    </Person>
  ),
};

const department: DataTableColumn<Employee> = {
  id: 'department',
  header: text('department'),
  value: (row) => row.department?.name ?? text('noDepartment'),
  cell: (row) =>
    row.department ? (
      <Inline>
        {row.department.name} <Badge>{row.department.shortCode}</Badge>
      </Inline>
    ) : (
      text('noDepartment')
    ),
};

const position: DataTableColumn<Employee> = {
  id: 'position',
  header: text('position'),
  value: (row) => row.position,
};

/** What administrators see of a row (EMP-01). */
export const fullColumns: DataTableColumn<Employee>[] = [
  person,
  department,
  { ...position, hidden: true },
  {
    id: 'role',
    header: text('role'),
    value: (row) => (row.role ? roleLabel(row.role) : ''),
    nowrap: true,
    cell: (row) => row.role && <Badge hue={roleHues[row.role]}>{roleLabel(row.role)}</Badge>,
  },
  {
    id: 'status',
    header: text('status'),
    value: (row) => row.status,
    cell: (row) => <ActiveBadge active={row.status === 'active'} />,
  },
  { id: 'supervisor', header: text('supervisor'), value: (row) => row.supervisor?.name ?? text('none') },
];

/** The directory that everybody else sees: name, position, department (ROLE-02). */
export const directoryColumns: DataTableColumn<Employee>[] = [person, position, department];
