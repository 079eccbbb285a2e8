import type { EmployeeProfile, LeaveRequest } from '@portal/contracts';
import { formatDateRange, formatNumber, leaveTypeName, Link, useUser } from '@portal/portal-sdk';
import { Badge, Card, EmptyState, type Tone } from '@portal/ui';
import { PlainTable } from '@portal/ui/plain-table';
import { text as common } from '../../../texts';
import { Loaded } from '../Loaded';
import { useLeaveOf } from '../person.queries';
import { text } from '../texts';

const tones: Readonly<Record<LeaveRequest['status'], Tone>> = {
  pending: 'warning',
  approved: 'success',
  denied: 'danger',
  cancelled: 'neutral',
};

/** The latest leave; each leads to its request. */
export function Leave({ person }: { person: EmployeeProfile }) {
  const user = useUser();
  const leave = useLeaveOf(person.id);
  const scope = person.id === user.employeeId ? 'own' : 'visible';
  return (
    <Card title={text('part_leave')}>
      <Loaded query={leave} failed={text('leaveFailed')}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState title={text('noLeave')} />
          ) : (
            <PlainTable
              label={text('leaveCaption', { count: rows.length, total: formatNumber(total) })}
              caption={text('leaveCaption', { count: rows.length, total: formatNumber(total) })}
              columns={[
                { key: 'dates', title: text('dates') },
                { key: 'type', title: common('leaveType') },
                { key: 'days', title: text('daysCharged'), end: true },
                { key: 'status', title: common('status') },
              ]}
              rows={rows.map(({ id, startDate, endDate, leaveType, days, status }) => [
                <Link key="dates" to={`/leave-requests?scope=${scope}&request=${id}`}>
                  {formatDateRange(startDate, endDate)}
                </Link>,
                leaveTypeName(leaveType.name),
                formatNumber(Math.round(days * 100) / 100),
                <Badge key="status" dot tone={tones[status]}>
                  {text(`leave_${status}`)}
                </Badge>,
              ])}
            />
          )
        }
      </Loaded>
    </Card>
  );
}
