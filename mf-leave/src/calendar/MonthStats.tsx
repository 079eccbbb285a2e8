import type { CallOutput, leaveCalendar } from '@portal/contracts';
import { addDays, formatMonth, formatNumber, formatPercent, Link, styled, useUser } from '@portal/portal-sdk';
import { media, StatCard, tokens } from '@portal/ui';
import { roundPercent } from '../shared/coverage';
import type { CalendarFilters } from './calendar.queries';
import { text } from './texts';

const Three = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${tokens.space[4]};
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${tokens.space[2]};
    & > :last-child {
      grid-column: 1 / -1;
      min-height: 0;
    }
  }
`;

/** Members, approved requests and availability of a month (CAL-01). */
export function MonthStats({
  month,
  filters,
  data,
}: {
  month: string;
  filters: CalendarFilters;
  data: CallOutput<typeof leaveCalendar> | undefined;
}) {
  const loading = !data;
  const { isAdmin } = useUser();
  const first = `${month}-01`;
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
  const { departmentId, leaveTypeId } = filters;
  const list = new URLSearchParams({ scope: 'visible', status: 'approved', from: first, to: last });
  if (departmentId) list.set('departmentId', departmentId);
  if (leaveTypeId) list.set('leaveTypeId', leaveTypeId);
  // Who is away, by person, with the coverage of each day below.
  const away = new URLSearchParams({ view: 'team', month, from: first, weeks: '6', away: '1' });
  if (departmentId) away.set('department', departmentId);
  if (leaveTypeId) away.set('type', leaveTypeId);
  // The list shows only what the user may read, as does a leave type's figure; absences are visible to everyone.
  const approved = isAdmin || leaveTypeId ? `/leave-requests?${list}` : `/team-calendar?${away}`;
  return (
    <Three>
      <StatCard
        label={text('activeMembers')}
        value={formatNumber(data?.activeMembers ?? 0)}
        loading={loading}
        link={<Link to={`/employees?status=active${departmentId && `&department=${departmentId}`}`} />}
      />
      <StatCard
        label={text('approvedRequests')}
        value={formatNumber(data?.approvedRequests ?? 0)}
        note={text('thisMonth', { month: formatMonth(first) })}
        loading={loading}
        link={<Link to={approved} />}
      />
      <StatCard
        label={text('availability')}
        value={leaveTypeId ? '–' : formatPercent(roundPercent(data?.availabilityPercent ?? 100))}
        note={
          leaveTypeId
            ? text('notByType')
            : data &&
              text('availabilityHow', {
                requests: formatNumber(data.approvedRequests),
                members: formatNumber(data.activeMembers),
                month: formatMonth(first),
              })
        }
        loading={loading}
        noteLines={leaveTypeId ? 1 : 3}
        link={<Link to={`/team-calendar?${away}`} />}
      />
    </Three>
  );
}
