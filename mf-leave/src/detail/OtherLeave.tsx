import type { LeaveRequestDetail } from '@portal/contracts';
import { formatDateRange, styled } from '@portal/portal-sdk';
import { Inline, tokens } from '@portal/ui';
import { daysOf } from '../shared/length';
import { Quiet } from '../shared/Quiet';
import { StatusBadge } from '../shared/StatusBadge';
import { TypeBadge } from '../shared/TypeBadge';
import { daysInYear } from './days-in-year';
import { text } from './texts';

type Other = LeaveRequestDetail['around'][number];

const Line = styled.li`
  padding-block: ${tokens.space[2]};
  & + & {
    border-top: 1px solid ${tokens.colour.line};
  }
`;

const shown = 6;
const dayMs = 86_400_000;

/** Days between two leaves; 0 where they touch. */
const distance = (request: LeaveRequestDetail, other: Other): number =>
  Math.max(
    0,
    (Date.parse(other.startDate) - Date.parse(request.endDate)) / dayMs,
    (Date.parse(request.startDate) - Date.parse(other.endDate)) / dayMs,
  );

/** The requester's other leave: what stands nearest to these days, and how much it is this year. */
export function OtherLeave({ request }: { request: LeaveRequestDetail }) {
  if (request.around.length === 0) return <Quiet>{text('noneAround')}</Quiet>;
  const nearest = request.around
    .toSorted((a, b) => distance(request, a) - distance(request, b))
    .slice(0, shown)
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate));
  const rest = request.around.length - nearest.length;
  const year = request.startDate.slice(0, 4);
  const daysThisYear = request.around.reduce((sum, other) => sum + daysInYear(other, year), 0);
  return (
    <>
      <Quiet>{text('aroundYear', { count: daysOf(daysThisYear), year })}</Quiet>
      <ul>
        {nearest.map((other) => (
          <Line key={other.id}>
            <Inline $justify="space-between">
              <span>{`${formatDateRange(other.startDate, other.endDate)} · ${daysOf(other.days)}`}</span>
              <Inline $gap={1}>
                <TypeBadge name={other.leaveType} />
                <StatusBadge status={other.status} />
              </Inline>
            </Inline>
          </Line>
        ))}
      </ul>
      {rest > 0 && <Quiet>{text('aroundMore', { count: rest })}</Quiet>}
    </>
  );
}
