import { styled } from '@portal/portal-sdk';
import { Controller, useController, useFormContext } from '@portal/portal-sdk/form';
import { DateField, SegmentedControl, tokens } from '@portal/ui';
import { DateRangeField, type DayMarks } from '@portal/ui/date-picker';
import { useDayMarks } from '../../shared/day-marks.queries';
import { HoursFields } from './HoursFields';
import { text } from './texts';
import type { LeaveFormValues } from './form-values';

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
  gap: ${tokens.space[4]};
`;

const Whole = styled.div`
  grid-column: 1 / -1;
`;

const types = (['full_day', 'half_day', 'hours'] as const).map((value) => ({ value, label: text(value) }));
const parts = (['am', 'pm'] as const).map((value) => ({ value, label: text(value) }));

interface DaysProps {
  marks: DayMarks | undefined;
}

function FirstDay({ marks }: DaysProps) {
  const { field, fieldState } = useController<LeaveFormValues, 'startDate'>({ name: 'startDate' });
  return (
    <DateField
      {...field}
      label={text('startDate')}
      required
      error={fieldState.error?.message}
      marks={marks}
    />
  );
}

function Days({ marks }: DaysProps) {
  const start = useController<LeaveFormValues, 'startDate'>({ name: 'startDate' });
  const end = useController<LeaveFormValues, 'endDate'>({ name: 'endDate' });
  const [first, last] = [start.field.value, end.field.value];
  return (
    <Whole>
      <DateRangeField
        label={text('dates')}
        hideLabel
        required
        marks={marks}
        fromLabel={text('startDate')}
        toLabel={text('endDate')}
        fromRef={start.field.ref}
        toRef={end.field.ref}
        fromError={start.fieldState.error?.message}
        toError={end.fieldState.error?.message}
        value={{ from: first, to: last }}
        onChange={({ from, to }) => {
          if (from !== first) start.field.onChange(from);
          // An end date before the new start date moves to it.
          const moved = from !== first && from > to ? from : to;
          if (moved !== last) end.field.onChange(moved);
        }}
      />
    </Whole>
  );
}

/** Type and dates of the request; part of a day is on a single date (FORM-01). */
export function DatesFields() {
  const { control, watch } = useFormContext<LeaveFormValues>();
  const type = watch('requestType');
  const marks = useDayMarks(watch('employeeId'));
  return (
    <>
      <Controller
        name="requestType"
        control={control}
        render={({ field }) => (
          <SegmentedControl
            label={text('requestType')}
            options={types}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Row>
        {type === 'full_day' ? <Days marks={marks} /> : <FirstDay marks={marks} />}
        {type === 'half_day' && (
          <Controller
            name="dayPart"
            control={control}
            render={({ field }) => (
              <SegmentedControl
                label={text('dayPart')}
                options={parts}
                value={field.value}
                onChange={field.onChange}
              />
            )}
          />
        )}
      </Row>
      {type === 'hours' && <HoursFields />}
    </>
  );
}
