import { isEmployee, LeaveRequestForm, type LeaveRequest } from '@portal/contracts';
import { ApiError, styled, useUser } from '@portal/portal-sdk';
import { FormProvider, useForm, useFormContext, zodResolver } from '@portal/portal-sdk/form';
import { Notice, Stack, TextArea, tokens } from '@portal/ui';
import { FormDialog } from '@portal/ui/dialog';
import { useState } from 'react';
import { text } from './texts';
import { CostLine } from './CostLine';
import { EditConflict, isOutdated } from './EditConflict';
import { DatesFields } from './DatesFields';
import { draftOf, dropDraft, useSavedDraft } from './draft';
import { EmployeeField } from './EmployeeField';
import { useSaveRequest } from './form.queries';
import { emptyValues, isChanged, isCorrection, settled, valuesOf, type LeaveFormValues } from './form-values';
import { LeaveTypeField } from './LeaveTypeField';
import { Preview } from './Preview';
import { useCloseForm } from './use-close-form';
import { dismissMessage, showFailure, showSaved } from './save-messages';
import { OverrideField, useOverride } from './OverrideField';
import { StandInField } from './StandInField';

interface LeaveFormDialogProps {
  open: boolean;
  /** The request to edit; without it a new one is filed. */
  editing: LeaveRequest | null;
  /** First day of a new request. */
  date?: string | undefined;
  /** Called when an edit is done. The form of a new request removes itself from the URL. */
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

interface OnReload {
  /** Replaces the request by its current version; null: it can no longer be edited. */
  onReload: (request: LeaveRequest | null) => void;
}

const resolve = zodResolver(LeaveRequestForm);

/** Registered after the fields above, so that the first invalid field gets the focus. */
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

function LeaveForm({ open, editing, date, onClose, onReload }: LeaveFormDialogProps & OnReload) {
  const user = useUser();
  const save = useSaveRequest(editing);
  const correcting = isCorrection(editing);
  const [empty] = useState(() =>
    editing ? valuesOf(editing) : emptyValues(isEmployee(user) ? user.employeeId : '', date),
  );
  const [draft] = useState(() => (editing ? undefined : draftOf(user.id, empty)));
  const form = useForm<LeaveFormValues>({
    defaultValues: draft ?? empty,
    // Hidden fields follow the visible ones before validation.
    resolver: (values, context, options) =>
      resolve(settled(values) as never, context, options as never) as never,
  });
  const values = form.watch();
  const changed = isChanged(values, empty);
  useSavedDraft(editing ? null : user.id, values, empty, changed);
  const leaveAddress = useCloseForm();
  const close = () => {
    if (editing) return onClose();
    dropDraft(user.id);
    leaveAddress();
  };
  const override = useOverride(values, editing);
  const send = form.handleSubmit(() => {
    const { overrideReason, ...sent } = form.getValues();
    save.mutate(
      { ...sent, overrideReason: override.offered ? overrideReason : '' },
      {
        onSuccess: () => {
          showSaved(editing !== null && !correcting);
          close();
        },
        onError: (error) => {
          showFailure(error, editing !== null && !correcting);
          override.onRefused(error);
          if (error instanceof ApiError)
            for (const [name, message] of Object.entries(error.fields ?? {}))
              form.setError(name as keyof LeaveFormValues, { message });
        },
      },
    );
  });
  return (
    <FormProvider {...form}>
      <FormDialog
        open={open}
        onClose={() => {
          dismissMessage();
          close();
        }}
        size="xl"
        title={text(correcting ? 'changeDatesTitle' : editing ? 'editLeaveRequest' : 'newLeaveRequest')}
        busy={save.isPending}
        changed={changed}
        onSubmit={(event) => {
          dismissMessage();
          return send(event);
        }}
        cancelLabel={text('cancel')}
        submitLabel={text(editing && !correcting ? 'update' : 'submit')}
        busyText={text('saving')}
        summary={<CostLine values={values} editing={editing} />}
      >
        <Columns>
          <Stack $gap={4}>
            {draft && <Notice>{text('draftRestored')}</Notice>}
            {editing && isOutdated(save.error) && <EditConflict id={editing.id} onReload={onReload} />}
            <EmployeeField editing={editing} />
            {correcting ? <Notice>{text('changeDatesHint')}</Notice> : <LeaveTypeField />}
            <DatesFields />
            <ReasonField />
            <StandInField />
            {override.offered && <OverrideField />}
          </Stack>
          <Preview values={values} editing={editing} />
        </Columns>
      </FormDialog>
    </FormProvider>
  );
}

/** The leave request form, to file or to edit (FORM-01 to FORM-05); each opening starts fresh. */
export function LeaveFormDialog(props: LeaveFormDialogProps) {
  const [openings, setOpenings] = useState({ count: 0, open: props.open, reloaded: props.editing });
  if (openings.open !== props.open)
    setOpenings({ count: openings.count + Number(props.open), open: props.open, reloaded: props.editing });
  const reload = (request: LeaveRequest | null) => {
    if (request) setOpenings({ ...openings, count: openings.count + 1, reloaded: request });
    else props.onClose();
  };
  return <LeaveForm key={openings.count} {...props} editing={openings.reloaded} onReload={reload} />;
}
