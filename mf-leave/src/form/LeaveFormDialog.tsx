import { LeaveRequestForm, type LeaveRequest } from '@portal/contracts';
import { ApiError, styled, useUser } from '@portal/portal-sdk';
import { FormProvider, useForm, useFormContext, zodResolver } from '@portal/portal-sdk/form';
import { Button, Stack, TextArea, tokens } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useState } from 'react';
import { text } from './texts';
import { DatesFields } from './DatesFields';
import { EmployeeField } from './EmployeeField';
import { useSaveRequest } from './form.queries';
import { emptyValues, settled, valuesOf, type LeaveFormValues } from './form-values';
import { LeaveTypeField } from './LeaveTypeField';
import { Preview } from './Preview';
import { saidRefused, saidSaved } from './save-messages';

interface LeaveFormDialogProps {
  open: boolean;
  /** The request to change; without it a new one is filed. */
  editing: LeaveRequest | null;
  /** First day of a new one. */
  date?: string | undefined;
  onClose: () => void;
}

const Columns = styled.div`
  display: grid;
  gap: ${tokens.space[4]};
  @media (min-width: 960px) {
    grid-template-columns: minmax(0, 1fr) 320px;
    align-items: start;
    gap: ${tokens.space[6]};
  }
`;

const resolve = zodResolver(LeaveRequestForm);

/** Registered after the fields above, so that of those that are refused the first gets the focus. */
function ReasonField() {
  const { register, formState } = useFormContext<LeaveFormValues>();
  return (
    <TextArea
      label={text('reason')}
      required
      rows={3}
      maxLength={1000}
      error={formState.errors.reason?.message}
      {...register('reason')}
    />
  );
}

function LeaveForm({ open, editing, date, onClose }: LeaveFormDialogProps) {
  const user = useUser();
  const save = useSaveRequest(editing);
  const form = useForm<LeaveFormValues>({
    defaultValues: editing ? valuesOf(editing) : emptyValues(user.employeeId, date),
    // The fields that do not show follow those that do, before they are judged.
    resolver: (values, context, options) =>
      resolve(settled(values) as never, context, options as never) as never,
  });
  const submit = form.handleSubmit(() =>
    save.mutate(form.getValues(), {
      onSuccess: () => {
        saidSaved(editing !== null);
        onClose();
      },
      onError: (error) => {
        saidRefused(error, editing !== null);
        if (error instanceof ApiError)
          for (const [name, message] of Object.entries(error.fields ?? {}))
            form.setError(name as keyof LeaveFormValues, { message });
      },
    }),
  );
  return (
    <FormProvider {...form}>
      <Dialog
        open={open}
        onClose={onClose}
        size="xl"
        title={text(editing ? 'editLeaveRequest' : 'newLeaveRequest')}
        busy={save.isPending}
        keepOpenOnOutsidePress
        onSubmit={(event) => void submit(event)}
        footer={
          <>
            <Button onClick={onClose} disabled={save.isPending}>
              {text('cancel')}
            </Button>
            <Button type="submit" variant="primary" busy={save.isPending} busyText={text('saving')}>
              {text(editing ? 'update' : 'submit')}
            </Button>
          </>
        }
      >
        <Columns>
          <Stack $gap={4}>
            <EmployeeField editing={editing} />
            <LeaveTypeField />
            <DatesFields />
            <ReasonField />
          </Stack>
          <Preview values={form.watch()} requestId={editing?.id} />
        </Columns>
      </Dialog>
    </FormProvider>
  );
}

/** The leave request form, new or for a change (FORM-01 to FORM-05); each opening starts afresh. */
export function LeaveFormDialog(props: LeaveFormDialogProps) {
  const [openings, setOpenings] = useState({ count: 0, open: props.open });
  if (openings.open !== props.open)
    setOpenings({ count: openings.count + Number(props.open), open: props.open });
  return <LeaveForm key={openings.count} {...props} />;
}
