import { constants, hoursBetweenTimes } from '@portal/contracts';
import { styled } from '@portal/portal-sdk';
import { Controller, useFormContext } from '@portal/portal-sdk/form';
import { NumberField, TimeField, tokens } from '@portal/ui';
import type { LeaveFormValues } from './form-values';
import { text } from './texts';

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 120px), 1fr));
  gap: ${tokens.space[4]};
`;

function Time({ name }: { name: 'fromTime' | 'toTime' }) {
  const { control, formState, getValues, setValue } = useFormContext<LeaveFormValues>();
  return (
    <Controller
      name={name}
      control={control}
      render={({ field }) => (
        <TimeField
          {...field}
          label={text(name)}
          error={formState.errors[name]?.message}
          onChange={(value) => {
            field.onChange(value);
            const hours = hoursBetweenTimes(getValues());
            if (hours !== null) setValue('hours', hours, { shouldValidate: formState.isSubmitted });
          }}
        />
      )}
    />
  );
}

/** Hours of a day, and optional times that determine the number of hours (WORK-08). */
export function HoursFields() {
  const { register, formState } = useFormContext<LeaveFormValues>();
  return (
    <Row>
      <Time name="fromTime" />
      <Time name="toTime" />
      <NumberField
        label={text('hoursCount')}
        hint={text('hoursHint')}
        required
        min={constants.hoursMin}
        max={constants.hoursMax}
        step={constants.hoursStep}
        error={formState.errors.hours?.message}
        {...register('hours', {
          setValueAs: (value) => (value === '' || value === null ? null : Number(value)),
        })}
      />
    </Row>
  );
}
