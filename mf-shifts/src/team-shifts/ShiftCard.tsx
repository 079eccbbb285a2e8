import type { Shift } from '@portal/contracts';
import { formatDuration, PersonLink, styled } from '@portal/portal-sdk';
import { Avatar, media, textSize, tokens } from '@portal/ui';
import { momentOf, nameOf, shownStatus, workedMinutes } from '../shared/shift-view';
import { StatusBadge } from '../shared/StatusBadge';
import { text } from '../texts';

/* Off-screen cards are laid out when they come near: a board may be long. */
const Root = styled.li`
  content-visibility: auto;
  contain-intrinsic-size: auto 190px;
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[4]};
  ${media.phone} {
    padding: ${tokens.space[3]};
  }
  border: 1px solid ${tokens.colour.line};
  border-radius: ${tokens.radius.md};
  background: ${tokens.colour.surface};
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${tokens.space[3]};
  ${media.phone} {
    gap: ${tokens.space[2]};
  }
`;

const Name = styled.strong`
  display: block;
  overflow: hidden;
  font-weight: ${tokens.weight.bold};
  text-overflow: ellipsis;
  white-space: nowrap;
  ${media.phone} {
    white-space: normal;
  }
`;

/* Not truncated: job titles often differ only at the end. */
const Job = styled.p`
  color: ${tokens.colour.muted};
  ${textSize('sm')}
`;

/* Like a departures board: a muted label above the value. */
const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(112px, 1fr));
  gap: ${tokens.space[2]} ${tokens.space[4]};
  font-variant-numeric: tabular-nums;
  & dt {
    color: ${tokens.colour.muted};
    ${textSize('xs')}
  }
  & dd {
    overflow-wrap: anywhere;
    ${textSize('sm')}
    font-weight: ${tokens.weight.medium};
  }
`;

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface ShiftCardProps {
  shift: Shift;
  now: number;
  /** Whether Tab reaches the name. */
  first: boolean;
}

/** One shift on the board (SHIFT-03). */
export function ShiftCard({ shift, now, first }: ShiftCardProps) {
  const status = shownStatus(shift, now);
  const end = shift.effectiveEndTime ?? shift.endTime;
  const marker = shift.assignedBy ? ` ${text('assigned')}` : '';
  const name = nameOf(shift);
  const time = (instant: string) => momentOf(instant, now);
  return (
    <Root data-shift={shift.id}>
      <Head>
        <Avatar name={name} />
        <div>
          <Name title={name}>
            <PersonLink id={shift.employee && shift.employeeId} name={name} tabIndex={first ? 0 : -1} />
          </Name>
          <Job>{shift.employee?.jobTitle ?? ''}</Job>
        </div>
        <StatusBadge status={status} />
      </Head>
      <Facts>
        {shift.signInTime ? (
          <Fact name={text('signedIn')}>
            {`${time(shift.signInTime)} · ${formatDuration(workedMinutes(shift, now))}`}
          </Fact>
        ) : (
          <Fact name={text('starts')}>{time(shift.startTime)}</Fact>
        )}
        {shift.signOutTime ? (
          <Fact name={text('signedOutAt')}>{time(shift.signOutTime)}</Fact>
        ) : (
          end && <Fact name={text('expectedOut')}>{`${time(end)}${marker}`}</Fact>
        )}
        {shift.location && <Fact name={text('location')}>{shift.location}</Fact>}
        {status === 'on_break' && shift.breakStartTime && (
          <Fact name={text('breakSince')}>{time(shift.breakStartTime)}</Fact>
        )}
        <Fact name={text('lastActivity')}>
          {shift.signInTime ? time(shift.lastActivity) : text('noActivity')}
        </Fact>
      </Facts>
    </Root>
  );
}
