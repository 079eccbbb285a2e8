import type { LeaveRequestDetail } from '@portal/contracts';
import { formatDateRange, styled } from '@portal/portal-sdk';
import { Inline, tokens } from '@portal/ui';
import { daysOf } from '../length';
import { Quiet } from '../Quiet';
import { StatusBadge } from '../StatusBadge';
import { TypeBadge } from '../TypeBadge';
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

/** Days between two leaves; 0 if they are adjacent. */
const distance = (request: LeaveRequestDetail, other: Other): number =>
  Math.max(
    0,
    (Date.parse(other.startDate) - Date.parse(request.endDate)) / dayMs,
    (Date.parse(request.startDate) - Date.parse(other.endDate)) / dayMs,
  );

/** The requester's other leave: the nearest requests, and the total of the year. */
export function OtherLeave({ request }: { request: LeaveRequestDetail }) {
  if (request.around.length === 0) return <Quiet>{text('noneAround')}</Quiet>;
  const nearest = request.around
    .toSorted((a, b) => distance(request, a) - distance(request, b))
    .slice(0, shown)
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate));
  const rest = request.around.length - nearest.length;
  const year = request.startDate.slice(0, 4);
  const daysThisYear = request.around.reduce((sum, other) => sum + other.daysInYear, 0);
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
