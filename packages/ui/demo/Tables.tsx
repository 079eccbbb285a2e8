import { Check, Eye, X } from 'lucide-react';
import { useState } from 'react';
import {
  Avatar,
  Badge,
  Button,
  Card,
  EmptyState,
  IconButton,
  Inline,
  Stack,
  textSize,
  toast,
  tokens,
} from '../src/index';
import { DataTable, type DataTableColumn } from '../src/data-table';
import styled from 'styled-components';
import { people, type Person } from './people';

const Quiet = styled.div`
  color: ${tokens.colour.muted};
  font-weight: ${tokens.weight.regular};
  ${textSize('sm')}
`;

const Name = styled.span`
  font-weight: ${tokens.weight.bold};
`;

const tones = { pending: 'warning', approved: 'success', denied: 'danger', cancelled: 'neutral' } as const;

const columns: readonly DataTableColumn<Person>[] = [
  {
    id: 'name',
    header: 'Employee',
    value: (person) => person.name,
    searchText: (person) => `${person.name} ${person.position}`,
    cell: (person) => (
      <Inline $gap={3} $nowrap>
        <Avatar name={person.name} />
        <div>
          <Name>{person.name}</Name>
          <Quiet>{person.position}</Quiet>
        </div>
      </Inline>
    ),
  },
  { id: 'department', header: 'Department', value: (person) => person.department },
  { id: 'start', header: 'Start', value: (person) => person.start, nowrap: true },
  {
    id: 'days',
    header: 'Duration',
    value: (person) => person.days,
    cell: (person) => `${person.days} day(s)`,
  },
  {
    id: 'status',
    header: 'Status',
    value: (person) => person.status,
    cell: (person) => (
      <Badge tone={tones[person.status]} dot pulse={person.status === 'pending'}>
        {person.status}
      </Badge>
    ),
  },
];

const idOf = (person: Person): string => person.id;

const actions = (person: Person) => (
  <>
    <IconButton label={`Approve ${person.name}`}>
      <Check aria-hidden="true" />
    </IconButton>
    <IconButton label={`Deny ${person.name}`}>
      <X aria-hidden="true" />
    </IconButton>
    <IconButton label={`View ${person.name}`}>
      <Eye aria-hidden="true" />
    </IconButton>
  </>
);

const none: Person[] = [];

export function Tables() {
  const [selected, setSelected] = useState<string[]>(['KB-102']);
  return (
    <Stack $gap={6}>
      <Card title="Your Requests" flush>
        <DataTable
          label="Your requests"
          columns={columns}
          rows={people}
          rowId={idOf}
          selected={selected}
          onSelectedChange={setSelected}
          onRowOpen={(person) => toast({ title: `Opened ${person.name}` })}
          actions={actions}
          csvName="requests"
          toolbar={
            selected.length > 0 && <Button variant="danger">Delete Selected ({selected.length})</Button>
          }
        />
      </Card>
      <Card title="Loading" flush>
        <DataTable label="Loading" columns={columns} rows={none} rowId={idOf} loading pageSize={3} />
      </Card>
      <Card title="Empty" flush>
        <DataTable
          label="Empty"
          columns={columns}
          rows={none}
          rowId={idOf}
          searchable={false}
          empty={
            <EmptyState title="All caught up!" action={<Button>Open the calendar</Button>}>
              No pending approvals at this time.
            </EmptyState>
          }
        />
      </Card>
    </Stack>
  );
}
