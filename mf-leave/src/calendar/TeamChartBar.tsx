import type { CallOutput, leaveCalendarTeam } from '@portal/contracts';
import { leaveTypeName, styled } from '@portal/portal-sdk';
import { tokens, type Hue } from '@portal/ui';
import { timesOf } from '../shared/length';
import { codeOf, styleOf } from '../shared/leave-type-style';
import { text } from './texts';

export type ChartEntry = CallOutput<typeof leaveCalendarTeam>['people'][number]['entries'][number];

/* Colour and letters show the type; stripes mean that the type is hidden from the user. */
const Bar = styled.span<{ $hue: Hue; $hidden: boolean; $first: boolean; $last: boolean; $half: string }>`
  display: block;
  overflow: hidden;
  height: 24px;
  margin-inline: ${({ $first, $last }) => `${$first ? 2 : -1}px ${$last ? 2 : -1}px`};
  border-block: 2px solid ${({ $hue }) => tokens.hue[$hue].mark};
  border-inline-start: ${({ $first, $hue }) => ($first ? `3px solid ${tokens.hue[$hue].mark}` : '0')};
  border-start-start-radius: ${({ $first }) => ($first ? tokens.radius.sm : '0')};
  border-end-start-radius: ${({ $first }) => ($first ? tokens.radius.sm : '0')};
  border-start-end-radius: ${({ $last }) => ($last ? tokens.radius.sm : '0')};
  border-end-end-radius: ${({ $last }) => ($last ? tokens.radius.sm : '0')};
  background: ${({ $hue }) => tokens.hue[$hue].bg};
  color: ${({ $hue }) => tokens.hue[$hue].text};
  font-size: 11px;
  font-weight: ${tokens.weight.bold};
  line-height: 20px;
  text-align: center;
  print-color-adjust: exact;
  ${({ $half }) => $half === 'am' && 'margin-inline-end: 50%;'}
  ${({ $half }) => $half === 'pm' && 'margin-inline-start: 50%;'}
  ${({ $hidden, $hue }) =>
    $hidden &&
    `background: repeating-linear-gradient(135deg, ${tokens.hue[$hue].bg} 0 4px, ${tokens.colour.surface} 4px 8px);`}
`;

/** A leave on one day of the chart; its letters are on its first visible day. */
export function TeamChartBar({ entry, date, first }: { entry: ChartEntry; date: string; first: boolean }) {
  const begins = entry.startDate === date;
  const half = entry.requestType === 'half_day' ? (entry.dayPart ?? '') : '';
  return (
    <Bar
      aria-hidden="true"
      $hue={styleOf(entry.leaveType ?? '').hue}
      $hidden={entry.leaveType === null}
      $first={begins}
      $last={entry.endDate === date}
      $half={half}
    >
      {(begins || first) && entry.leaveType ? codeOf(entry.leaveType) : '\u00a0'}
    </Bar>
  );
}

function describeEntry(entry: ChartEntry): string {
  const part = entry.dayPart ? text(entry.dayPart) : timesOf(entry);
  const standIn = entry.standIn && text('standsIn', { name: entry.standIn });
  const type = entry.leaveType === null ? text('onLeave') : leaveTypeName(entry.leaveType);
  return [type, part, standIn].filter(Boolean).join(', ');
}

/** The content of a cell as text: a person may have two half days, or hours, on one date. */
export const describeEntries = (entries: readonly ChartEntry[]): string =>
  entries.map(describeEntry).join('; ');
