import type { Account } from '@portal/contracts';
import { formatDateTime, formatTime, roleLabel, styled } from '@portal/portal-sdk';
import { Avatar, Badge, Inline, oneLine, textSize, tokens } from '@portal/ui';
import type { DataTableColumn } from '@portal/ui/data-table';
import { ActiveBadge } from '../shared/ActiveBadge';
import { text } from '../texts';

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

/** All that there is to say of an account's state, the strongest first. */
function wordsOf(account: Account): string[] {
  return [
    text(account.active ? 'active' : 'stateInactive'),
    account.employeeActive ? '' : text('employeeInactive'),
    account.lockedUntil ? text('lockedUntil', { time: formatTime(account.lockedUntil) }) : '',
    account.mustChangePassword && account.active ? text('stateTemporary') : '',
  ].filter(Boolean);
}

function State({ account }: { account: Account }) {
  const [first, ...others] = wordsOf(account);
  return (
    <Inline $gap={1}>
      {account.active ? <ActiveBadge active /> : <Badge dot>{first}</Badge>}
      {others.map((words) => (
        <Badge key={words} tone="warning">
          {words}
        </Badge>
      ))}
    </Inline>
  );
}

const seen = ({ lastLoginAt }: Account) => (lastLoginAt ? formatDateTime(lastLoginAt) : text('never'));

/** What administrators see of an account. */
export const columns: DataTableColumn<Account>[] = [
  {
    id: 'employeeName',
    header: text('employee'),
    value: (row) => row.employeeName,
    cell: (row) => (
      <Person>
        <Avatar name={row.employeeName} />
        <div>
          <Name>{row.employeeName}</Name>
          <Quiet>{row.position}</Quiet>
        </div>
      </Person>
    ),
  },
  { id: 'username', header: text('username'), value: (row) => row.username },
  { id: 'role', header: text('role'), value: (row) => roleLabel(row.role), nowrap: true },
  {
    id: 'active',
    header: text('status'),
    value: (row) => wordsOf(row).join(', '),
    cell: (row) => <State account={row} />,
  },
  { id: 'lastLoginAt', header: text('lastSignIn'), value: seen, nowrap: true },
  {
    id: 'sessions',
    header: text('stateSignedIn'),
    value: (row) => row.sessions,
    sortable: false,
    cell: (row) =>
      row.sessions > 0 && (
        <Badge tone="info" dot>
          {text('sessionsCount', { count: row.sessions })}
        </Badge>
      ),
  },
];
