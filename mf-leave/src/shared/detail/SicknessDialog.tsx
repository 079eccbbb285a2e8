import { SicknessBody, type LeaveRequestDetail } from '@portal/contracts';
import { ApiError, messageOf } from '@portal/portal-sdk';
import { Controller, useForm, zodResolver } from '@portal/portal-sdk/form';
import { DateField, Grid, Stack, TextArea, toast } from '@portal/ui';
import { FormDialog } from '@portal/ui/dialog';
import { useRecordSickness } from './detail.queries';
import { text } from './texts';

interface Values {
  startDate: string;
  endDate: string;
  note: string;
}

const resolve = zodResolver(SicknessBody);

/** Records on which days of approved leave the employee was sick (POL-06). */
export function SicknessDialog({ request, onClose }: { request: LeaveRequestDetail; onClose: () => void }) {
  const record = useRecordSickness();
  const { id, version, startDate, endDate, employee } = request;
  const { control, register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { startDate, endDate, note: '' },
    resolver: resolve as never,
  });
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    record.mutate(
      { id, version, ...values },
      {
        onSuccess: () => {
          toast({ title: text('success'), description: text('sicknessRecorded'), tone: 'success' });
          onClose();
        },
        onError: (error) => {
          const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
          for (const [field, message] of fields) setError(field as keyof Values, { message });
          if (fields.length > 0) return;
          const description = messageOf(error, text('sicknessFailed'));
          toast({ title: text('error'), description, tone: 'danger' });
        },
      },
    ),
  );
  return (
    <FormDialog
      open
      onClose={onClose}
      title={text('sicknessOf', { name: employee.name })}
      description={text('sicknessHint')}
      submitLabel={text('recordSickness')}
      busyText={text('saving')}
      cancelLabel={text('cancel')}
      busy={record.isPending}
      onSubmit={submit}
    >
      <Stack $gap={4}>
        <Grid $min={200}>
          {(['startDate', 'endDate'] as const).map((name) => (
            <Controller
              key={name}
              name={name}
              control={control}
              render={({ field }) => (
                <DateField
                  {...field}
                  label={text(name === 'startDate' ? 'firstSickDay' : 'lastSickDay')}
                  required
                  min={startDate}
                  max={endDate}
                  error={errors[name]?.message}
                />
              )}
            />
          ))}
        </Grid>
        <TextArea
          label={text('sicknessNote')}
          rows={2}
          maxLength={1000}
          error={errors.note?.message}
          {...register('note')}
        />
      </Stack>
    </FormDialog>
  );
}
