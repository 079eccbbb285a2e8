import { formatDate, formatWeekday, styled, today } from '@portal/portal-sdk';
import { Badge, Button, IconButton, media, Skeleton, textSize, tokens } from '@portal/ui';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useNow } from '../shared/use-now';
import { text } from '../texts';
import type { RosterShift } from './Roster';
import { RosterLine } from './RosterLine';

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

/* A phone shows a week as seven lines, of which one opens; the whole line is the button. */
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

const firstShown = 8;

/* On a screen a day shows its first shifts, today all of them where there is room; on paper every day is whole. */
const Lines = styled.ul<{ $all: boolean; $today: boolean }>`
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
    & > :nth-child(n + ${firstShown + 1}) {
      ${({ $all, $today }) => !$all && !$today && 'display: none;'}
      ${media.phone} {
        ${({ $all }) => !$all && 'display: none;'}
      }
    }
  }
`;

const More = styled.div<{ $today: boolean }>`
  ${({ $today }) => $today && 'display: none;'}
  margin-block: ${tokens.space[2]};
  ${media.phone} {
    display: block;
  }
  ${media.print} {
    display: none;
  }
`;

const Quiet = styled.span`
  color: ${tokens.colour.muted};
  ${textSize('sm')}
`;

interface RosterDayProps {
  date: string;
  shifts: readonly RosterShift[];
  loading: boolean;
  onWithdraw: (shift: RosterShift) => void;
}

/** One day of the roster. On a phone it is folded unless it is today: seven lines say how the week is manned. */
export function RosterDay({ date, shifts, loading, onWithdraw }: RosterDayProps) {
  const now = useNow(60);
  const isToday = date === today();
  const [open, setOpen] = useState(isToday);
  const [all, setAll] = useState(false);
  const body = useId();
  const title = useId();
  return (
    // Takes the focus where a shift that had it is withdrawn, the last of its day.
    <Day role="group" aria-labelledby={title} tabIndex={-1}>
      <Heading>
        <span id={title}>
          {formatWeekday(date)} <Quiet>{formatDate(date)}</Quiet>
        </span>
        {isToday && <Badge tone="accent">{text('today')}</Badge>}
        {shifts.length > 0 && (
          <Badge>{text(shifts.length === 1 ? 'oneShift' : 'shiftsCount', { count: shifts.length })}</Badge>
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
        {loading ? (
          <Skeleton height="72px" />
        ) : shifts.length === 0 ? (
          <Quiet>{text('nobodyPlanned')}</Quiet>
        ) : (
          <Lines $all={all} $today={isToday}>
            {shifts.map((shift) => (
              <RosterLine key={shift.id} shift={shift} now={now} onWithdraw={onWithdraw} />
            ))}
          </Lines>
        )}
        {shifts.length > firstShown && !all && (
          <More $today={isToday}>
            <Button size="sm" onClick={() => setAll(true)}>
              {text('showAll', { count: shifts.length })}
            </Button>
          </More>
        )}
      </Body>
    </Day>
  );
}
