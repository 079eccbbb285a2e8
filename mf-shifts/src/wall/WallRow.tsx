import type { Shift } from '@portal/contracts';
import { css, formatDay, formatTime, styled } from '@portal/portal-sdk';
import { tokens, type Tone } from '@portal/ui';
import { isOtherDay, nameOf, shownStatus } from '../shared/shift-view';
import { toneOf, wordOf } from '../shared/StatusBadge';

/** In, name, location, out, status; no location on a narrow screen. */
export const wallColumns = css`
  display: grid;
  grid-template-columns: 3.3em minmax(0, 1.15fr) minmax(0, 1.1fr) 3.3em 8.4em;
  gap: 0 0.6em;
  align-items: center;
  padding-inline: 0.6em;
  @media (max-width: 900px) {
    grid-template-columns: 3.3em minmax(0, 1fr) 3.3em 6.2em;
    gap: 0 0.4em;
    & > :nth-child(3) {
      display: none;
    }
  }
`;

const Root = styled.tr`
  ${wallColumns}
  &:nth-child(odd) {
    background: ${tokens.colour.sunken};
  }
  & > * {
    overflow: hidden;
    /* No padding: the number of rows that fit is computed from the line height. */
    padding: 0;
    font-weight: inherit;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
const TimeCell = styled.td`
  && {
    font-weight: ${tokens.weight.bold};
    font-variant-numeric: tabular-nums;
    text-overflow: clip;
  }
`;
const Name = styled.th`
  && {
    font-weight: ${tokens.weight.bold};
  }
`;
const Place = styled.td`
  color: ${tokens.colour.muted};
`;
const Status = styled.td<{ $tone: Tone }>`
  && {
    color: ${({ $tone }) => tokens.tone[$tone].text};
    font-weight: ${tokens.weight.bold};
  }
  &::before {
    content: '';
    display: inline-block;
    width: 0.45em;
    height: 0.45em;
    margin-inline-end: 0.35em;
    border-radius: ${tokens.radius.full};
    background: ${({ $tone }) => tokens.tone[$tone].mark};
  }
  @media (max-width: 900px) {
    & > time {
      display: none;
    }
  }
`;

/* Both lines fit into one line of the table. */
const Stacked = styled.time`
  display: inline-flex;
  flex-direction: column;
  line-height: 1;
  vertical-align: middle;
  & > small {
    color: ${tokens.colour.muted};
    font-size: max(11px, 0.5em);
    font-weight: ${tokens.weight.medium};
  }
`;

/** A time of day, with the day below it where that is not today. */
function Moment({ instant, now }: { instant: string; now: number }) {
  if (!isOtherDay(instant, now)) return <time dateTime={instant}>{formatTime(instant)}</time>;
  return (
    <Stacked dateTime={instant}>
      {formatTime(instant)}
      <small>{formatDay(instant)}</small>
    </Stacked>
  );
}

/** One shift, like a line of a departures board. */
export function WallRow({ shift, now }: { shift: Shift; now: number }) {
  const status = shownStatus(shift, now);
  const end = shift.effectiveEndTime ?? shift.endTime;
  const since = status === 'on_break' && shift.breakStartTime;
  return (
    <Root>
      <TimeCell>
        <Moment instant={shift.signInTime ?? shift.startTime} now={now} />
      </TimeCell>
      <Name scope="row">{nameOf(shift)}</Name>
      <Place>{shift.location}</Place>
      <TimeCell>{end && <Moment instant={end} now={now} />}</TimeCell>
      <Status $tone={toneOf(status)}>
        {wordOf(status)}
        {since && (
          <>
            {' '}
            <Moment instant={since} now={now} />
          </>
        )}
      </Status>
    </Root>
  );
}
