import { AdjustmentBody, type Balance } from '@portal/contracts';
import { ApiError, leaveTypeName, messageOf, today } from '@portal/portal-sdk';
import { useForm, zodResolver } from '@portal/portal-sdk/form';
import { toast } from '@portal/ui';
import { FormDialog } from '@portal/ui/dialog';
import { daysOf } from '../shared/length';
import { AdjustFields, firstDayFor, type Adjustment } from './AdjustFields';
import { useAdjust } from './balances.queries';
import { text } from './texts';

const resolve = zodResolver(AdjustmentBody);

/** Adds days to a balance or takes some away, with a note (BAL-05). */
export function AdjustDialog({ balance, onClose }: { balance: Balance; onClose: () => void }) {
  const { leaveType: type, year, available } = balance;
  const adjust = useAdjust(balance);
  const form = useForm<Adjustment>({
    defaultValues: { days: null, on: firstDayFor(year, today()), note: '' },
    resolver: resolve as never,
  });
  const submit = form.handleSubmit(({ days, ...rest }) =>
    adjust.mutate(
      { days: days ?? 0, ...rest },
      {
        onSuccess: () => {
          toast({ title: text('success'), description: text('adjustedDone'), tone: 'success' });
          onClose();
        },
        onError: (error) => {
          const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
          for (const [field, message] of fields) form.setError(field as keyof Adjustment, { message });
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
      title={text('adjustTitle', { type: leaveTypeName(type), year })}
      description={text('adjustNow', { days: daysOf(available ?? 0) })}
      submitLabel={text('adjustSubmit')}
      busyText={text('saving')}
      cancelLabel={text('cancel')}
      busy={adjust.isPending}
      onSubmit={submit}
    >
      <AdjustFields form={form} year={year} />
    </FormDialog>
  );
}
