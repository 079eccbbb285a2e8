import { HolidayBody, type Region } from '@portal/contracts';
import { today } from '@portal/portal-sdk';
import { Controller, useForm, zodResolver } from '@portal/portal-sdk/form';
import { DateField, RadioGroup, TextField } from '@portal/ui';
import { FormDialog } from '../shared/FormDialog';
import { toastOutcome } from '../shared/toasts';
import { useAddHoliday } from './holidays.queries';
import { shareOptions, type Share } from './shares';
import { text } from './texts';

interface Props {
  region: Region;
  year: number;
  onClose: () => void;
}

interface Values {
  regionId: string;
  date: string;
  name: string;
  share: Share;
}

const resolve = zodResolver(HolidayBody);

/** Adds a holiday that a country's calendar does not have. */
export function AddHolidayDialog({ region, year, onClose }: Props) {
  const add = useAddHoliday();
  const now = today();
  const { control, register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: {
      regionId: region.id,
      date: now.startsWith(String(year)) ? now : `${year}-01-01`,
      name: '',
      share: 1,
    },
    resolver: resolve as never,
  });
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    add.mutate(
      values,
      toastOutcome({
        done: text('holidayAdded'),
        failed: text('holidayAddFailed'),
        setError: (name, message) => setError(name as keyof Values, { message }),
        onClose,
      }),
    ),
  );
  return (
    <FormDialog
      open
      onClose={onClose}
      title={text('addHoliday')}
      submitLabel={text('addHoliday')}
      busy={add.isPending}
      onSubmit={submit}
    >
      <Controller
        name="date"
        control={control}
        render={({ field }) => (
          <DateField {...field} label={text('date')} required error={errors.date?.message} />
        )}
      />
      <TextField
        label={text('holidayName')}
        hint={text('holidayNameHint')}
        required
        maxLength={80}
        error={errors.name?.message}
        {...register('name')}
      />
      <Controller
        name="share"
        control={control}
        render={({ field: { value, onChange } }) => (
          <RadioGroup
            label={text('countsAs')}
            options={shareOptions}
            value={String(value)}
            error={errors.share?.message}
            onChange={(next) => onChange(Number(next))}
          />
        )}
      />
    </FormDialog>
  );
}
