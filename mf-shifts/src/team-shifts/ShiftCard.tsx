import type { Shift } from '@portal/contracts';
import { formatDuration, formatTime, styled } from '@portal/portal-sdk';
import { Avatar, media, textSize, tokens } from '@portal/ui';
import { nameOf, shownStatus, workedMinutes } from '../shared/shift-view';
import { StatusBadge } from '../shared/StatusBadge';
import { text } from '../texts';

/* A board of an organisation is long: what is far below is laid out when it comes near. */
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

const Name = styled.p`
  overflow: hidden;
  font-weight: ${tokens.weight.bold};
  text-overflow: ellipsis;
  white-space: nowrap;
  ${media.phone} {
    white-space: normal;
  }
`;

/* Whole: what tells two watches apart stands at its end. */
const Job = styled.p`
  color: ${tokens.colour.muted};
  ${textSize('sm')}
`;

/* Like a line of a departures board: a quiet word, and the figure under it. */
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

/** One shift on the board (SHIFT-03). */
export function ShiftCard({ shift, now }: { shift: Shift; now: number }) {
  const status = shownStatus(shift, now);
  const end = shift.effectiveEndTime ?? shift.endTime;
  const marker = shift.assignedBy ? ` ${text('assigned')}` : '';
  const name = nameOf(shift);
  return (
    <Root data-shift={shift.id}>
      <Head>
        <Avatar name={name} />
        <div>
          <Name title={name}>{name}</Name>
          <Job>{shift.employee?.jobTitle ?? ''}</Job>
        </div>
        <StatusBadge status={status} />
      </Head>
      <Facts>
        {shift.signInTime ? (
          <Fact name={text('signedIn')}>
            {`${formatTime(shift.signInTime)} · ${formatDuration(workedMinutes(shift, now))}`}
          </Fact>
        ) : (
          <Fact name={text('starts')}>{formatTime(shift.startTime)}</Fact>
        )}
        {shift.signOutTime ? (
          <Fact name={text('signedOutAt')}>{formatTime(shift.signOutTime)}</Fact>
        ) : (
          end && <Fact name={text('expectedOut')}>{`${formatTime(end)}${marker}`}</Fact>
        )}
        {shift.location && <Fact name={text('location')}>{shift.location}</Fact>}
        {status === 'on_break' && shift.breakStartTime && (
          <Fact name={text('breakSince')}>{formatTime(shift.breakStartTime)}</Fact>
        )}
        <Fact name={text('lastActivity')}>{formatTime(shift.lastActivity)}</Fact>
      </Facts>
    </Root>
  );
}
