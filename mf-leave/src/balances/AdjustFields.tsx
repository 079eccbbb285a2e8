import { Controller, type useForm } from '@portal/portal-sdk/form';
import { DateField, NumberField, Stack, TextArea } from '@portal/ui';
import { text } from './texts';

/** What an adjustment says. */
export interface Adjustment {
  days: number | null;
  on: string;
  note: string;
}

/** The day of an adjustment at first: today, in another year its first day. */
export const firstDayFor = (year: number, today: string): string =>
  today.startsWith(String(year)) ? today : `${year}-01-01`;

const asNumber = { setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)) };

interface AdjustFieldsProps {
  form: ReturnType<typeof useForm<Adjustment>>;
  year: number;
}

/** Days, the day that they concern, and the note. */
export function AdjustFields({ form, year }: AdjustFieldsProps) {
  const { control, register, formState } = form;
  const { errors } = formState;
  return (
    <Stack $gap={4}>
      <NumberField
        label={text('adjustDays')}
        hint={text('adjustDaysHint')}
        required
        step="any"
        error={errors.days?.message}
        {...register('days', asNumber)}
      />
      <Controller
        name="on"
        control={control}
        render={({ field }) => (
          <DateField
            {...field}
            label={text('day')}
            required
            min={`${year}-01-01`}
            max={`${year}-12-31`}
            error={errors.on?.message}
          />
        )}
      />
      <TextArea
        label={text('adjustNote')}
        hint={text('adjustNoteHint')}
        required
        rows={2}
        maxLength={500}
        error={errors.note?.message}
        {...register('note')}
      />
    </Stack>
  );
}
