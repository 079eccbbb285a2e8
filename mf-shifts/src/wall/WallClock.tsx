import { formatDate, formatTime, formatWeekday, styled } from '@portal/portal-sdk';
import { tokens } from '@portal/ui';
import { useNow } from '../shared/use-now';

const Root = styled.p`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  /* Right-aligned below the counts too. */
  @media (max-width: 900px) {
    margin-inline-start: auto;
  }
  line-height: 1;
  text-align: end;
  white-space: nowrap;
`;
const Time = styled.time`
  color: ${tokens.colour.accent};
  font-size: 2.1em;
  font-weight: ${tokens.weight.heavy};
  font-variant-numeric: tabular-nums;
`;
const Day = styled.span`
  margin-top: 0.35em;
  color: ${tokens.colour.onInkMuted};
  font-size: 0.55em;
`;

/** The current time in the organisation's time zone. */
export function WallClock() {
  const now = new Date(useNow(1)).toISOString();
  return (
    <Root>
      <Time>{formatTime(now)}</Time>
      <Day>{`${formatWeekday(now)}, ${formatDate(now)}`}</Day>
    </Root>
  );
}
