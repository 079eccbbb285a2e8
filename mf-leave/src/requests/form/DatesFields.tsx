import { styled } from '@portal/portal-sdk';
import { Controller, useFormContext } from '@portal/portal-sdk/form';
import { DateField, SegmentedControl, tokens } from '@portal/ui';
import { HoursFields } from './HoursFields';
import { text } from './texts';
import type { LeaveFormValues } from './form-values';

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
  gap: ${tokens.space[4]};
`;

const types = (['full_day', 'half_day', 'hours'] as const).map((value) => ({ value, label: text(value) }));
const parts = (['am', 'pm'] as const).map((value) => ({ value, label: text(value) }));

function Day({ name, label }: { name: 'startDate' | 'endDate'; label: string }) {
  const { control, formState, watch, setValue } = useFormContext<LeaveFormValues>();
  const start = watch('startDate');
  return (
    <Controller
      name={name}
      control={control}
      render={({ field }) => (
        <DateField
          {...field}
          label={label}
          required
          error={formState.errors[name]?.message}
          min={name === 'endDate' ? start : undefined}
          onChange={(value) => {
            field.onChange(value);
            // An end date before the new start date moves to it.
            if (name === 'startDate' && value && (watch('endDate') < value || !watch('endDate')))
              setValue('endDate', value);
          }}
        />
      )}
    />
  );
}

/** Type and dates of the request; part of a day is on a single date (FORM-01). */
export function DatesFields() {
  const { control, watch } = useFormContext<LeaveFormValues>();
  const type = watch('requestType');
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
        <Day name="startDate" label={text('startDate')} />
        {type === 'full_day' && <Day name="endDate" label={text('endDate')} />}
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
