import { constants, type CallOutput, type leaveCalendar } from '@portal/contracts';
import { formatNumber, formatPercent, styled } from '@portal/portal-sdk';
import { oneLine, textSize, tokens, media, type Hue } from '@portal/ui';
import { lookOf } from '../shared/leave-type-look';
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

/* A phone has no room for names: a dot of the type's colour each, and the number of the others. */
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
  border-radius: ${tokens.radius.sm};
  ${oneLine}
  ${textSize('xs')}
  ${({ $hue }) => `background: ${tokens.hue[$hue].bg}; color: ${tokens.hue[$hue].text};`}
  ${media.phone} {
    flex: none;
    width: 6px;
    height: 6px;
    padding: 0;
    border-radius: 50%;
    background: ${({ $hue }) => tokens.hue[$hue].mark};
    font-size: 0;
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

/* A phone has room for the number alone. */
const Word = styled.span`
  ${media.phone} {
    display: none;
  }
`;

/** How a day is covered; of one leave type, how many are away: what colleagues take is not all among them. */
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

/** A day of the month: availability, two names at most, and how many more (CAL-02). */
export function DayCell({ day, ofType }: { day: CalendarDay; ofType: boolean }) {
  const names = day.entries.slice(0, constants.calendarNamesPerDay);
  const rest = day.away - names.length;
  return (
    <Root>
      <Cover day={day} ofType={ofType} />
      {day.away > 0 && (
        <Away>
          {names.map((entry) => (
            <Name
              key={`${entry.employeeId} ${entry.startDate} ${entry.requestId}`}
              $hue={lookOf(entry.leaveType ?? '').hue}
            >
              {entry.name}
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

/** The same in words, for those who do not see it. */
export function describe(day: CalendarDay | undefined, ofType: boolean): string {
  if (!day) return '';
  const names = day.entries.slice(0, constants.calendarNamesPerDay).map(({ name }) => name);
  const rest = day.away - names.length;
  const away = rest > 0 ? [...names, text('more', { count: rest })] : names;
  const cover = ofType
    ? text('awayOfType', { count: day.away })
    : text('percentAvailable', { percent: roundPercent(day.availabilityPercent) });
  return [cover, ...away].join(', ');
}
