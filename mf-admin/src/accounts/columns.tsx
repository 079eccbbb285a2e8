import { isEmployee, type Account } from '@portal/contracts';
import { formatDate, formatDateTime, formatTime, roleLabel } from '@portal/portal-sdk';
import { Badge, Stack } from '@portal/ui';
import type { DataTableColumn } from '@portal/ui/data-table';
import { ActiveBadge } from '../shared/ActiveBadge';
import { PersonCell } from '../shared/PersonCell';
import { Quiet } from '../shared/Quiet';
import { RoleBadge } from '../shared/RoleBadge';
import { text as common } from '../texts';
import { text as ofNew } from '../shared/account/texts';
import { text } from './texts';

/** All states of an account, the most severe first. */
function wordsOf(account: Account): string[] {
  return [
    text(account.active ? 'stateActive' : 'stateInactive'),
    account.employeeActive ? '' : text('employeeInactive'),
    account.lockedUntil ? text('lockedUntil', { time: formatTime(account.lockedUntil) }) : '',
    account.mustChangePassword && account.active ? text('stateTemporary') : '',
  ].filter(Boolean);
}

function State({ account }: { account: Account }) {
  const [first, ...others] = wordsOf(account);
  return (
    <Stack $gap={1} $align="start">
      {account.active ? <ActiveBadge active /> : <Badge dot>{first}</Badge>}
      {others.map((words) => (
        <Badge key={words} tone="warning">
          {words}
        </Badge>
      ))}
    </Stack>
  );
}

const seen = ({ lastLoginAt }: Account) => (lastLoginAt ? formatDateTime(lastLoginAt) : text('never'));

/** Columns of the accounts table. */
export const columns: DataTableColumn<Account>[] = [
  {
    id: 'employeeName',
    header: common('employee'),
    // Wide enough for a job title on one line.
    width: '304px',
    value: (row) => row.employeeName,
    cell: (row) => (
      <PersonCell
        id={isEmployee(row) ? row.employeeId : null}
        name={row.employeeName}
        detail={row.position}
      />
    ),
  },
  { id: 'username', header: ofNew('username'), value: (row) => row.username },
  {
    id: 'role',
    header: common('role'),
    value: (row) => roleLabel(row.role),
    nowrap: true,
    cell: (row) => <RoleBadge role={row.role} />,
  },
  {
    id: 'active',
    header: common('status'),
    value: (row) => wordsOf(row).join(', '),
    cell: (row) => <State account={row} />,
  },
  {
    id: 'lastLoginAt',
    header: text('lastSignIn'),
    value: seen,
    nowrap: true,
    cell: ({ lastLoginAt }) =>
      lastLoginAt ? (
        <>
          {formatDate(lastLoginAt)}
          <Quiet>{formatTime(lastLoginAt)}</Quiet>
        </>
      ) : (
        text('never')
      ),
  },
  {
    id: 'sessions',
    header: text('stateSignedIn'),
    value: (row) => row.sessions,
    sortable: false,
    nowrap: true,
    cell: (row) =>
      row.sessions > 0 ? (
        <Badge tone="info" dot>
          {text('sessionsCount', { count: row.sessions })}
        </Badge>
      ) : (
        '–'
      ),
  },
];
