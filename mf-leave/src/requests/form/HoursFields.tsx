import { constants, hoursBetweenTimes } from '@portal/contracts';
import { useFormContext } from '@portal/portal-sdk/form';
import { NumberField, TextField } from '@portal/ui';
import type { LeaveFormValues } from './form-values';
import { text } from './texts';

/** Some hours of a day and, if the user names them, their times, which then decide how many hours there are (WORK-08). */
export function HoursFields() {
  const { register, formState, getValues, setValue } = useFormContext<LeaveFormValues>();
  const countHours = () => {
    const hours = hoursBetweenTimes(getValues());
    if (hours !== null) setValue('hours', hours, { shouldValidate: formState.isSubmitted });
  };
  const time = (name: 'fromTime' | 'toTime') => (
    <TextField
      type="time"
      step={constants.hoursStep * 3600}
      label={text(name)}
      error={formState.errors[name]?.message}
      {...register(name, { onChange: countHours })}
    />
  );
  return (
    <>
      {time('fromTime')}
      {time('toTime')}
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
    </>
  );
}
