import type { Coverage } from '@portal/contracts';
import { styled } from '@portal/portal-sdk';
import { textSize, tokens } from '@portal/ui';
import { coverageTone, isLowCoverage, roundPercent } from './coverage';
import { dayOf } from './DayCharges';
import { text } from './dialog-texts';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(136px, 1fr));
  gap: ${tokens.space[1]};
`;
const Day = styled.li<{ $tone: 'success' | 'warning' | 'danger' }>`
  padding: ${tokens.space[1]} ${tokens.space[2]};
  border-radius: ${tokens.radius.sm};
  ${textSize('sm')}
  font-variant-numeric: tabular-nums;
  ${({ $tone }) => `background: ${tokens.tone[$tone].bg}; color: ${tokens.tone[$tone].text};`}
  & > strong {
    display: block;
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;
const Quiet = styled.p`
  margin-bottom: ${tokens.space[2]};
  color: ${tokens.colour.muted};
  ${textSize('sm')}
  ul + & {
    margin-block: ${tokens.space[2]} 0;
  }
`;

/** Shows the days with the lowest coverage of a long leave. */
const shownDays = 9;

/** Coverage of the department on each working day of a leave, as if it were taken. */
export function CoverageDays({ coverage }: { coverage: Coverage }) {
  const worst = coverage.days
    .toSorted((a, b) => a.availabilityPercent - b.availabilityPercent || a.date.localeCompare(b.date))
    .slice(0, shownDays)
    .toSorted((a, b) => a.date.localeCompare(b.date));
  const rest = coverage.days.length - worst.length;
  return (
    <>
      <Quiet>
        {text(coverage.members === 1 ? 'coverNoteOne' : 'coverNote', { count: coverage.members })}
      </Quiet>
      <List aria-label={text('coverOf')}>
        {worst.map(({ date, availabilityPercent: percent }) => (
          <Day key={date} $tone={coverageTone(percent)}>
            {dayOf(date)}
            <strong>
              {text('dayCover', { percent: roundPercent(percent) })}
              {isLowCoverage(percent) && `, ${text('low')}`}
            </strong>
          </Day>
        ))}
      </List>
      {rest > 0 && <Quiet>{rest === 1 ? text('oneMoreDay') : text('moreDays', { count: rest })}</Quiet>}
    </>
  );
}
