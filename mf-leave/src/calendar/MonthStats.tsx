import type { CallOutput, leaveCalendar } from '@portal/contracts';
import { formatMonth, formatNumber, formatPercent, styled } from '@portal/portal-sdk';
import { media, StatCard, tokens } from '@portal/ui';
import { roundPercent } from '../shared/coverage';
import { text } from './texts';

const Three = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${tokens.space[4]};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Members, approved requests and availability of a month (CAL-01). */
export function MonthStats({
  month,
  data,
}: {
  month: string;
  data: CallOutput<typeof leaveCalendar> | undefined;
}) {
  const loading = !data;
  return (
    <Three>
      <StatCard
        label={text('activeMembers')}
        value={formatNumber(data?.activeMembers ?? 0)}
        loading={loading}
      />
      <StatCard
        label={text('approvedRequests')}
        value={formatNumber(data?.approvedRequests ?? 0)}
        note={text('thisMonth', { month: formatMonth(`${month}-01`) })}
        loading={loading}
      />
      <StatCard
        label={text('availability')}
        value={formatPercent(roundPercent(data?.availabilityPercent ?? 100))}
        loading={loading}
      />
    </Three>
  );
}
