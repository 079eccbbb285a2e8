import { constants, type BlackoutDays, type CallOutput, type leaveCalendar } from '@portal/contracts';
import { formatNumber, formatPercent, styled } from '@portal/portal-sdk';
import { oneLine, textSize, tokens, media, type Hue } from '@portal/ui';
import { CalendarOff, Flag } from 'lucide-react';
import { codeOf, styleOf } from '../shared/leave-type-style';
import { text } from './texts';
import { coverageTone, roundPercent } from '../shared/coverage';

export type CalendarDay = CallOutput<typeof leaveCalendar>['days'][number];

const Root = styled.span`
  display: flex;
  flex-direction: column;
  gap: 2px;
  min-width: 0;
  text-align: start;
`;

const Figure = styled.span<{ $tone: 'neutral' | 'success' | 'warning' | 'danger' }>`
  align-self: start;
  padding: 0 4px;
  border-radius: ${tokens.radius.sm};
  ${textSize('xs')}
  font-weight: ${tokens.weight.bold};
  font-variant-numeric: tabular-nums;
  ${media.phone} {
    margin-inline: -3px;
    padding: 0 2px;
    font-size: 10px;
    letter-spacing: -0.02em;
  }
  ${({ $tone }) => `background: ${tokens.tone[$tone].bg}; color: ${tokens.tone[$tone].text};`}
`;

/* On a phone, the letters of the type replace each name. */
const Away = styled.span`
  display: flex;
  flex-direction: column;
  gap: 2px;
  min-width: 0;
  ${media.phone} {
    flex-flow: row wrap;
    align-items: center;
  }
`;

const Name = styled.span<{ $hue: Hue }>`
  padding: 0 4px;
  border-inline-start: 3px solid ${({ $hue }) => tokens.hue[$hue].mark};
  border-radius: ${tokens.radius.sm};
  ${oneLine}
  ${textSize('xs')}
  ${({ $hue }) => `background: ${tokens.hue[$hue].bg}; color: ${tokens.hue[$hue].text};`}
  & > b {
    margin-inline-end: 4px;
    font-weight: ${tokens.weight.heavy};
  }
  ${media.phone} {
    flex: none;
    min-width: 8px;
    min-height: 14px;
    padding: 0 1px;
    border-inline-start-width: 2px;
    font-size: 10px;
    line-height: 14px;
    & > b {
      margin: 0;
    }
    & > span {
      display: none;
    }
  }
`;

const More = styled.span`
  color: ${tokens.colour.muted};
  white-space: nowrap;
  ${textSize('xs')}
  ${media.phone} {
    font-size: 10px;
    line-height: 1;
    & > span {
      display: none;
    }
  }
`;

/* On a phone, only the number. */
const Word = styled.span`
  ${media.phone} {
    display: none;
  }
`;

/** Coverage of a day; for one leave type the number of people away, as colleagues' types may be hidden. */
function Cover({ day, ofType }: { day: CalendarDay; ofType: boolean }) {
  if (!ofType)
    return (
      <Figure $tone={coverageTone(day.availabilityPercent)}>
        {formatPercent(roundPercent(day.availabilityPercent))}
      </Figure>
    );
  if (day.away === 0) return null;
  return (
    <Figure $tone="neutral">
      {formatNumber(day.away)}
      <Word> {text(day.away === 1 ? 'awayOne' : 'awayMany')}</Word>
    </Figure>
  );
}

/** A blackout day in a displayed department. */
const blackedOut = (date: string, blackouts: readonly BlackoutDays[]) =>
  blackouts.some(({ from, to }) => from <= date && date <= to);

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: ${tokens.space[1]};
  & > svg {
    flex: none;
    width: 12px;
    height: 12px;
    color: ${tokens.tone.warning.text};
  }
`;

const Holiday = styled(Line)`
  ${textSize('xs')}
  font-weight: ${tokens.weight.bold};
  & > svg {
    color: inherit;
  }
  & > span {
    ${oneLine}
    ${media.phone} {
      display: none;
    }
  }
`;

interface DayProps {
  day: CalendarDay;
  ofType: boolean;
  blackouts: readonly BlackoutDays[];
  /** Name of the reader's public holiday. */
  holiday?: string | undefined;
}

/** A day of the month: availability, up to two names, and the number of others (CAL-02). */
export function DayCell({ day, ofType, blackouts, holiday }: DayProps) {
  const names = day.entries.slice(0, constants.calendarNamesPerDay);
  const rest = day.away - names.length;
  return (
    <Root>
      <Line>
        <Cover day={day} ofType={ofType} />
        {blackedOut(day.date, blackouts) && <CalendarOff aria-hidden="true" />}
      </Line>
      {holiday && (
        <Holiday>
          <Flag aria-hidden="true" />
          <span>{holiday}</span>
        </Holiday>
      )}
      {day.away > 0 && (
        <Away>
          {names.map((entry) => (
            <Name
              key={`${entry.employeeId} ${entry.startDate} ${entry.requestId}`}
              $hue={styleOf(entry.leaveType ?? '').hue}
            >
              {entry.leaveType && <b>{codeOf(entry.leaveType)}</b>}
              <span>{entry.name}</span>
            </Name>
          ))}
          {rest > 0 && (
            <More>
              {text('plus', { count: rest })}
              <span> {text('others')}</span>
            </More>
          )}
        </Away>
      )}
    </Root>
  );
}

/** The same as text, for assistive technology. */
export function describe(
  day: CalendarDay | undefined,
  ofType: boolean,
  blackouts: readonly BlackoutDays[],
): string {
  if (!day) return '';
  const names = day.entries.slice(0, constants.calendarNamesPerDay).map(({ name }) => name);
  const rest = day.away - names.length;
  const away = rest > 0 ? [...names, text('more', { count: rest })] : names;
  const cover = ofType
    ? text('awayOfType', { count: day.away })
    : text('percentAvailable', { percent: roundPercent(day.availabilityPercent) });
  const blackout = blackedOut(day.date, blackouts) ? [text('blackedOut')] : [];
  return [cover, ...away, ...blackout].join(', ');
}
