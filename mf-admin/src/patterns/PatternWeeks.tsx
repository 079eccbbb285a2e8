import { formatDay, formatNumber, formatWeekday, styled, today, weekStartOf } from '@portal/portal-sdk';
import { textSize, tokens } from '@portal/ui';
import { minutesOn, weeksFrom, type Cycle } from '../shared/pattern-days';
import { text } from './texts';

const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  ${textSize('sm')}
  font-variant-numeric: tabular-nums;
  & caption {
    padding-bottom: ${tokens.space[1]};
    font-weight: ${tokens.weight.medium};
    text-align: start;
  }
  & th {
    color: ${tokens.colour.muted};
    font-weight: ${tokens.weight.medium};
  }
  & th,
  & td {
    padding: ${tokens.space[1]};
    border: 1px solid ${tokens.colour.line};
    text-align: center;
  }
  & td[data-off] {
    background: ${tokens.colour.sunken};
    color: ${tokens.colour.muted};
  }
  & small {
    display: block;
    color: ${tokens.colour.muted};
    ${textSize('xs')}
  }
`;

/** The hours of a pattern on the days of the next four weeks. */
export function PatternWeeks(cycle: Cycle) {
  const weeks = weeksFrom(weekStartOf(today()), 4);
  return (
    <Table>
      <caption>{text('nextWeeks')}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((date) => (
            <th key={date} scope="col" abbr={formatWeekday(date)}>
              {formatWeekday(date).slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days[0]}>
            {days.map((date) => {
              const minutes = minutesOn(cycle, date);
              return (
                <td key={date} data-off={minutes === 0 || undefined}>
                  <small>{formatDay(date)}</small>
                  {minutes === 0 ? text('off') : text('hoursShort', { hours: formatNumber(minutes / 60) })}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
