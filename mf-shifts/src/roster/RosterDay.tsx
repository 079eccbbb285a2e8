import { formatDate, formatWeekday, styled, today } from '@portal/portal-sdk';
import { Badge, Button, Skeleton, textSize, tokens, media } from '@portal/ui';
import { useState } from 'react';
import { nameOf, shownStatus, timesOf } from '../shared/shift-view';
import { StatusBadge } from '../shared/StatusBadge';
import { useNow } from '../shared/use-now';
import { text } from '../texts';
import type { RosterShift } from './Roster';

const Day = styled.section`
  display: grid;
  grid-template-columns: 168px minmax(0, 1fr);
  gap: ${tokens.space[2]} ${tokens.space[4]};
  padding: ${tokens.space[4]} ${tokens.space[5]};
  & + & {
    border-top: 1px solid ${tokens.colour.line};
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding-inline: ${tokens.space[4]};
  }
  ${media.print} {
    grid-template-columns: 132px minmax(0, 1fr);
    padding: ${tokens.space[2]} ${tokens.space[4]};
  }
`;

const Heading = styled.h3`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]};
  align-self: start;
  ${textSize('md')}
  font-weight: ${tokens.weight.bold};
`;

/* On screen a day shows its first shifts; on paper all of them. */
const Lines = styled.ul<{ $shown: number }>`
  display: grid;
  grid-template-columns: 112px minmax(0, 1.4fr) minmax(0, 1fr) max-content max-content;
  gap: ${tokens.space[1]} ${tokens.space[3]};
  ${media.print} {
    row-gap: 0;
  }
  margin: 0;
  padding: 0;
  list-style: none;
  @media screen {
    & > :nth-child(n + ${({ $shown }) => $shown + 1}) {
      display: none;
    }
  }
`;

const Line = styled.li`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
  align-items: center;
  min-height: 36px;
  ${textSize('sm')}
  ${media.print} {
    min-height: 0;
    break-inside: avoid;
  }
  & > time {
    font-variant-numeric: tabular-nums;
    font-weight: ${tokens.weight.bold};
  }
  /* On a phone the time stands left, and beside it who, where and how it stands, each on its line. */
  ${media.phone} {
    grid-template-columns: 96px minmax(0, 1fr);
    gap: ${tokens.space[1]} ${tokens.space[3]};
    align-items: baseline;
    padding-block: ${tokens.space[2]};
    & > :not(time) {
      grid-column: 2;
      justify-self: start;
    }
    & + & {
      border-top: 1px solid ${tokens.colour.line};
    }
  }
`;

const Who = styled.span`
  min-width: 0;
  & > strong {
    font-weight: ${tokens.weight.medium};
  }
  ${media.tablet} {
    & > span {
      display: block;
    }
  }
`;

const More = styled.div`
  margin-top: ${tokens.space[2]};
  ${media.print} {
    display: none;
  }
`;

const OnScreen = styled(Button)`
  white-space: nowrap;
  ${media.print} {
    display: none;
  }
`;

const Quiet = styled.span`
  color: ${tokens.colour.muted};
  ${textSize('sm')}
`;

const firstShown = 8;

interface RosterDayProps {
  date: string;
  shifts: readonly RosterShift[];
  loading: boolean;
  onWithdraw: (shift: RosterShift) => void;
}

/** One day of the roster. */
export function RosterDay({ date, shifts, loading, onWithdraw }: RosterDayProps) {
  const now = useNow(60);
  // Today is whole from the start: it is what the roster is looked at for.
  const [all, setAll] = useState(date === today());
  const shown = all ? shifts.length : firstShown;
  return (
    <Day>
      <Heading>
        <span>
          {formatWeekday(date)} <Quiet>{formatDate(date)}</Quiet>
        </span>
        {date === today() && <Badge tone="accent">{text('today')}</Badge>}
        {shifts.length > 0 && (
          <Badge>{text(shifts.length === 1 ? 'oneShift' : 'shiftsCount', { count: shifts.length })}</Badge>
        )}
      </Heading>
      {loading ? (
        <Skeleton height="72px" />
      ) : shifts.length === 0 ? (
        <Quiet>{text('nobodyPlanned')}</Quiet>
      ) : (
        <div>
          <Lines $shown={shown}>
            {shifts.map((shift) => (
              <Line key={shift.id}>
                <time dateTime={shift.startTime}>{timesOf(shift)}</time>
                <Who>
                  <strong>{nameOf(shift)}</strong> <Quiet>{shift.employee?.jobTitle}</Quiet>
                </Who>
                <Quiet>{shift.location}</Quiet>
                <StatusBadge status={shownStatus(shift, now)} />
                {shift.can.cancel && (
                  <OnScreen
                    size="sm"
                    variant="quiet"
                    onClick={() => onWithdraw(shift)}
                    aria-label={`${text('withdraw')}: ${nameOf(shift)}`}
                  >
                    {text('withdraw')}
                  </OnScreen>
                )}
              </Line>
            ))}
          </Lines>
          {shifts.length > shown && (
            <More>
              <Button size="sm" onClick={() => setAll(true)}>
                {text('showAll', { count: shifts.length })}
              </Button>
            </More>
          )}
        </div>
      )}
    </Day>
  );
}
