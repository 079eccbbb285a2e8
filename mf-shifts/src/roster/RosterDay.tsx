import type { RosterDay as DayOfRoster } from '@portal/contracts';
import { formatDate, formatWeekday, styled, today } from '@portal/portal-sdk';
import { Badge, IconButton, media, Skeleton, textSize, tokens } from '@portal/ui';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useNow } from '../shared/use-now';
import { text } from '../page-texts';
import { DayShifts } from './DayShifts';
import type { RosterShift } from './week';

const Day = styled.section`
  display: grid;
  grid-template-columns: 168px minmax(0, 1fr);
  gap: ${tokens.space[2]} ${tokens.space[4]};
  padding: ${tokens.space[4]} ${tokens.space[5]};
  & + & {
    border-top: 1px solid ${tokens.colour.line};
  }
  /* The names need the full width. */
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.phone} {
    padding-block: ${tokens.space[2]};
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
  ${media.phone} {
    position: relative;
    min-height: 44px;
    padding-inline-end: 40px;
    & > :not(button) {
      position: relative;
      z-index: 1;
      pointer-events: none;
    }
  }
`;

/* On a phone each day is a collapsible line; the whole line is the button. */
const Fold = styled(IconButton)`
  display: none;
  ${media.phone} {
    position: absolute;
    inset: 0 -12px;
    display: flex;
    justify-content: flex-end;
    width: auto;
    height: auto;
    padding-inline: ${tokens.space[3]};
    &[aria-expanded='true'] > svg {
      transform: rotate(180deg);
    }
  }
`;

const Body = styled.div<{ $folded: boolean }>`
  min-width: 0;
  @media screen {
    ${media.phone} {
      ${({ $folded }) => $folded && 'display: none;'}
    }
  }
`;

const Quiet = styled.span`
  color: ${tokens.colour.muted};
  ${textSize('sm')}
`;

interface RosterDayProps {
  date: string;
  /** Undefined while loading. */
  day: DayOfRoster | undefined;
  departmentId: string | undefined;
  /** All of its shifts, for print. */
  onPaper: readonly RosterShift[] | undefined;
  onWithdraw: (shift: RosterShift) => void;
}

/** One day of the roster. On a phone it is collapsed unless it is today. */
export function RosterDay({ date, day, departmentId, onPaper, onWithdraw }: RosterDayProps) {
  const now = useNow(60);
  const isToday = date === today();
  const [open, setOpen] = useState(isToday);
  const body = useId();
  const title = useId();
  return (
    // Receives the focus when the last shift of the day is withdrawn.
    <Day role="group" aria-labelledby={title} tabIndex={-1}>
      <Heading>
        <span id={title}>
          {formatWeekday(date)} <Quiet>{formatDate(date)}</Quiet>
        </span>
        {isToday && <Badge tone="info">{text('today')}</Badge>}
        {day && day.total > 0 && (
          <Badge>
            {text(day.total === 1 ? 'oneShift' : day.more ? 'manyShifts' : 'shiftsCount', {
              count: day.total,
            })}
          </Badge>
        )}
        <Fold
          label={text('shiftsOf', { day: formatWeekday(date) })}
          tooltip={false}
          aria-expanded={open}
          aria-controls={body}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown aria-hidden="true" />
        </Fold>
      </Heading>
      <Body id={body} $folded={!open}>
        {!day ? (
          <Skeleton height="72px" />
        ) : day.total === 0 ? (
          <Quiet>{text('nobodyPlanned')}</Quiet>
        ) : (
          <DayShifts
            key={departmentId}
            day={day}
            departmentId={departmentId}
            now={now}
            onPaper={onPaper}
            onWithdraw={onWithdraw}
          />
        )}
      </Body>
    </Day>
  );
}
