import { AdjustmentBody, type Balance } from '@portal/contracts';
import { ApiError, messageOf, today } from '@portal/portal-sdk';
import { Controller, useForm, zodResolver } from '@portal/portal-sdk/form';
import { DateField, NumberField, Stack, TextArea, toast } from '@portal/ui';
import { FormDialog } from '@portal/ui/dialog';
import { daysOf } from '../shared/length';
import { useAdjust } from './balances.queries';
import { text } from './texts';

interface Values {
  days: number | null;
  on: string;
  note: string;
}

const resolve = zodResolver(AdjustmentBody);
const asNumber = { setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)) };

/** Adds days to a balance or takes some away, with a note (BAL-05). */
export function AdjustDialog({ balance, onClose }: { balance: Balance; onClose: () => void }) {
  const { leaveType: type, year, available } = balance;
  const now = today();
  const adjust = useAdjust(balance);
  const { control, register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { days: null, on: now.startsWith(String(year)) ? now : `${year}-01-01`, note: '' },
    resolver: resolve as never,
  });
  const { errors } = formState;
  const submit = handleSubmit(({ days, ...rest }) =>
    adjust.mutate(
      { days: days ?? 0, ...rest },
      {
        onSuccess: () => {
          toast({ title: text('success'), description: text('adjustedDone'), tone: 'success' });
          onClose();
        },
        onError: (error) => {
          const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
          for (const [field, message] of fields) setError(field as keyof Values, { message });
          if (fields.length === 0)
            toast({
              title: text('error'),
              description: messageOf(error, text('adjustFailed')),
              tone: 'danger',
            });
        },
      },
    ),
  );
  return (
    <FormDialog
      open
      onClose={onClose}
      title={text('adjustTitle', { type, year })}
      description={text('adjustNow', { days: daysOf(available ?? 0) })}
      submitLabel={text('adjustSubmit')}
      busyText={text('saving')}
      cancelLabel={text('cancel')}
      busy={adjust.isPending}
      onSubmit={submit}
    >
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
    </FormDialog>
  );
}
