import type { DayCharge } from '@portal/contracts';
import { formatDate, formatWeekday, styled } from '@portal/portal-sdk';
import { textSize, tokens } from '@portal/ui';
import { text } from './dialog-texts';
import { daysOf } from './length';

const Details = styled.details`
  ${textSize('sm')}
  & > summary {
    cursor: pointer;
    color: ${tokens.colour.muted};
  }
  & li {
    font-variant-numeric: tabular-nums;
  }
`;

/** A day with its weekday, such as `Mon, Mar 2, 2026`. */
export const dayOf = (date: string): string => `${formatWeekday(date).slice(0, 3)}, ${formatDate(date)}`;

const oneShift = /^(\d\d:\d\d) ?– ?(\d\d:\d\d)$/;

/** A shift by its times; one that ends on the next day is a night shift, by its start. */
function shiftText(times: string): string {
  const [, start, end] = oneShift.exec(times) ?? [];
  return start && end && end <= start ? text('chargedNight', { start }) : text('chargedShift', { times });
}

/** What a day's charge depends on: sickness, a holiday, a shift, or the working pattern. */
function reasonOf({ basis, why, days, sick }: DayCharge): string {
  if (sick) return text('chargedSick');
  if (basis === 'holiday') return why;
  if (basis === 'roster') return days > 0 ? shiftText(why) : text('chargedNoShift');
  return text(days > 0 ? 'chargedWorkingDay' : 'chargedDayOff');
}

/** Explains the cost of a leave day by day, in a collapsible line. */
export function DayCharges({ days, byDay }: { days: number; byDay: readonly DayCharge[] }) {
  if (byDay.length === 0) return null;
  return (
    <Details>
      <summary>{text('whyDays', { days: daysOf(days) })}</summary>
      <ul>
        {byDay.map((day) => (
          <li key={day.date}>
            {text('chargedDay', { day: dayOf(day.date), reason: reasonOf(day), days: daysOf(day.days) })}
          </li>
        ))}
      </ul>
    </Details>
  );
}
