import { AdjustmentBody, type LeaveType } from '@portal/contracts';
import { formatNumber, leaveTypeName, messageOf, today } from '@portal/portal-sdk';
import { useForm, zodResolver } from '@portal/portal-sdk/form';
import { toast } from '@portal/ui';
import { FormDialog } from '@portal/ui/dialog';
import { useState } from 'react';
import { AdjustFields, firstDayFor, type Adjustment } from '../AdjustFields';
import { text } from '../texts';
import { Verdicts } from './Verdicts';
import { useAdjustMany, type Adjusted } from './table.queries';

const resolve = zodResolver(AdjustmentBody);

interface AdjustManyDialogProps {
  /** Whose balances. */
  ids: readonly string[];
  type: Pick<LeaveType, 'id' | 'name'>;
  year: number;
  onClose: () => void;
  /** Called once the balances are adjusted. */
  onDone: () => void;
}

/** Adds days to many balances or takes some away: first what becomes of each, then the change itself (MOVE-14). */
export function AdjustManyDialog({ ids, type, year, onClose, onDone }: AdjustManyDialogProps) {
  const adjust = useAdjustMany();
  const [verdicts, setVerdicts] = useState<Adjusted | null>(null);
  const form = useForm<Adjustment>({
    defaultValues: { days: null, on: firstDayFor(year, today()), note: '' },
    resolver: resolve as never,
  });
  const count = (people: number) => ({ count: formatNumber(people) });
  const submit = form.handleSubmit(({ days, ...rest }) =>
    adjust.mutate(
      { ids: [...ids], leaveTypeId: type.id, days: days ?? 0, ...rest, commit: verdicts !== null },
      {
        onSuccess: (answer) => {
          if (!verdicts) return setVerdicts(answer);
          toast({
            title: text('success'),
            description: text('adjustedMany', count(answer.changed)),
            tone: 'success',
          });
          onDone();
          onClose();
        },
        onError: (error) =>
          toast({
            title: text('error'),
            description: messageOf(error, text('adjustManyFailed')),
            tone: 'danger',
          }),
      },
    ),
  );
  return (
    <FormDialog
      open
      onClose={onClose}
      size={verdicts ? 'lg' : undefined}
      title={text('adjustManyTitle', { type: leaveTypeName(type.name), year, ...count(ids.length) })}
      description={verdicts ? text('adjustManyPreview') : undefined}
      submitLabel={verdicts ? text('adjustManySubmit', count(verdicts.changed)) : text('adjustManyNext')}
      busyText={text('saving')}
      cancelLabel={text('cancel')}
      busy={adjust.isPending}
      onSubmit={submit}
    >
      {verdicts ? <Verdicts results={verdicts.results} /> : <AdjustFields form={form} year={year} />}
    </FormDialog>
  );
}
