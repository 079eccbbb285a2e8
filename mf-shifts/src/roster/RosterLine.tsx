import { PersonLink, styled } from '@portal/portal-sdk';
import { Button, media, textSize, tokens } from '@portal/ui';
import { nameOf, shownStatus, timesOf } from '../shared/shift-view';
import { StatusBadge } from '../shared/StatusBadge';
import { text } from '../page-texts';
import type { RosterShift } from './week';

const Line = styled.li`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
  align-items: center;
  min-height: 36px;
  ${textSize('sm')}
  ${media.print} {
    min-height: 0;
    outline: none;
    break-inside: avoid;
  }
  ${media.tablet} {
    padding-block: ${tokens.space[1]};
    & + & {
      border-top: 1px solid ${tokens.colour.line};
    }
  }
  & > :nth-child(4) {
    justify-self: start;
  }
  & > time {
    font-variant-numeric: tabular-nums;
    font-weight: ${tokens.weight.bold};
  }
  /* On a phone: the time at the left; name, location, status and action beside it. */
  ${media.phone} {
    grid-template-columns: 92px max-content minmax(0, 1fr);
    gap: ${tokens.space[1]} ${tokens.space[2]};
    padding-block: ${tokens.space[2]};
    & > time {
      align-self: baseline;
    }
    & > :nth-child(2),
    & > :nth-child(3) {
      grid-column: 2 / -1;
    }
    & > :nth-child(4) {
      grid-column: 2;
    }
    & > :nth-child(5) {
      justify-self: end;
      margin-inline-end: -12px;
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

const Quiet = styled.span`
  color: ${tokens.colour.muted};
`;

const OnScreen = styled(Button)`
  white-space: nowrap;
  ${media.print} {
    display: none;
  }
`;

interface RosterLineProps {
  shift: RosterShift;
  now: number;
  /** Undefined in print. */
  onWithdraw?: (shift: RosterShift) => void;
}

/**
 * One shift of the roster: time, person, location, status, and a button to withdraw it. The first of a new page gets
 * the focus.
 */
export function RosterLine({ shift, now, onWithdraw }: RosterLineProps) {
  return (
    <Line tabIndex={-1}>
      <time dateTime={shift.startTime}>{timesOf(shift)}</time>
      <Who>
        <strong>
          <PersonLink id={shift.employee && shift.employeeId} name={nameOf(shift)} />
        </strong>{' '}
        <Quiet>{shift.employee?.jobTitle}</Quiet>
      </Who>
      <Quiet>{shift.location}</Quiet>
      <StatusBadge status={shownStatus(shift, now)} />
      {shift.can.cancel && onWithdraw && (
        <OnScreen
          size="sm"
          variant="quiet"
          onClick={() => onWithdraw(shift)}
          aria-label={`${text('withdraw')}: ${nameOf(shift)}`}
        >
          {text('withdrawShort')}
        </OnScreen>
      )}
    </Line>
  );
}
