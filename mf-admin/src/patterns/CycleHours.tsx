import { addDays, formatWeekday, styled } from '@portal/portal-sdk';
import { Grid, Notice, NumberField, textSize, tokens } from '@portal/ui';
import type { Cycle } from '../shared/pattern-days';
import { text } from './texts';

interface CycleHoursProps extends Cycle {
  /** The error of each day, by its index. */
  errors: readonly (string | undefined)[];
  /** The error of the list as a whole. */
  error?: string | undefined;
  onChange: (minutes: number[]) => void;
}

const Group = styled.fieldset`
  min-width: 0;
  & > legend {
    padding: 0;
    font-weight: ${tokens.weight.medium};
  }
  & > p {
    margin-bottom: ${tokens.space[2]};
    color: ${tokens.colour.muted};
    ${textSize('sm')}
  }
`;

/** A weekday belongs to a day of the cycle only where the cycle is whole weeks. */
const dayLabel = (index: number, { anchor, minutes }: Cycle): string =>
  minutes.length % 7 === 0 && anchor
    ? text('dayOfCycleOn', {
        number: index + 1,
        weekday: formatWeekday(addDays(anchor, index)).slice(0, 3),
      })
    : text('dayOfCycle', { number: index + 1 });

/** The hours of each day of a cycle. */
export function CycleHours({ errors, error, onChange, ...cycle }: CycleHoursProps) {
  return (
    <Group>
      <legend>{text('hoursOfDays')}</legend>
      <p>{text('hoursHint')}</p>
      <Grid $min={104} $gap={3}>
        {cycle.minutes.map((minutes, index) => (
          <NumberField
            key={index}
            label={dayLabel(index, cycle)}
            min={0}
            max={24}
            step="any"
            required
            error={errors[index]}
            value={Number.isNaN(minutes) ? '' : minutes / 60}
            onChange={({ target }) =>
              onChange(
                cycle.minutes.with(index, target.value === '' ? NaN : Math.round(Number(target.value) * 60)),
              )
            }
          />
        ))}
      </Grid>
      {error && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
    </Group>
  );
}
