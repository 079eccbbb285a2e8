import { DelegationBody } from '@portal/contracts';
import { ApiError, messageOf, today, useUser } from '@portal/portal-sdk';
import { Controller, useForm, zodResolver, type Control } from '@portal/portal-sdk/form';
import { DateField, Grid, Stack, toast } from '@portal/ui';
import { Combobox } from '@portal/ui/combobox';
import { FormDialog } from '@portal/ui/dialog';
import { useState } from 'react';
import { useColleagues } from '../shared/colleagues.queries';
import { useAddDelegation } from './delegations.queries';
import { text } from './texts';

interface Values {
  /** Of an administrator: in whose place; empty: in their own. */
  fromId: string;
  toId: string;
  from: string;
  to: string;
}

interface PersonFieldProps {
  name: 'fromId' | 'toId';
  control: Control<Values>;
  required?: boolean;
}

const toBody = zodResolver(DelegationBody);
const resolve = ({ fromId, ...values }: Values, ...rest: unknown[]) =>
  (toBody as (...given: unknown[]) => unknown)(fromId ? { fromId, ...values } : values, ...rest);

/** Somebody to choose by name. */
function PersonField({ name, control, required }: PersonFieldProps) {
  const [q, setQ] = useState('');
  const people = useColleagues(q);
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => (
        <Combobox
          ref={field.ref}
          label={text(name === 'fromId' ? 'absentApprover' : 'delegate')}
          hint={text(name === 'fromId' ? 'absentApproverHint' : 'delegateHint')}
          required={required}
          placeholder={text('findColleague')}
          error={fieldState.error?.message}
          items={(people.data ?? []).map(({ id, name: label, position, department }) => ({
            value: id,
            label,
            description: [position, department].filter(Boolean).join(' · '),
          }))}
          value={field.value}
          onChange={(value) => field.onChange(value ?? '')}
          onBlur={field.onBlur}
          onSearch={setQ}
          loading={people.isFetching}
        />
      )}
    />
  );
}

/**
 * Adds a delegate who decides for the user, from a first to a last day (STEP-01). An administrator may set one for
 * somebody who is absent.
 */
export function DelegationDialog({ onClose }: { onClose: () => void }) {
  const add = useAddDelegation();
  const { isAdmin } = useUser();
  const { control, handleSubmit, setError, watch, formState } = useForm<Values>({
    defaultValues: { fromId: '', toId: '', from: today(), to: '' },
    resolver: resolve as never,
  });
  const { errors } = formState;
  const forOther = watch('fromId') !== '';
  const submit = handleSubmit(({ fromId, ...values }) =>
    add.mutate(fromId ? { fromId, ...values } : values, {
      onSuccess: (made) => {
        const description = made.setBy
          ? text('decidesForAbsent', { name: made.toName, absent: made.fromName })
          : text('delegationAdded', { name: made.toName });
        toast({ title: text('success'), description, tone: 'success' });
        onClose();
      },
      onError: (error) => {
        const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
        for (const [field, message] of fields) setError(field as keyof Values, { message });
        if (fields.length > 0) return;
        const description = messageOf(error, text('delegationAddFailed'));
        toast({ title: text('error'), description, tone: 'danger' });
      },
    }),
  );
  return (
    <FormDialog
      open
      onClose={onClose}
      title={text('addDelegation')}
      submitLabel={text(forOther ? 'setDelegation' : 'sendDelegation')}
      busyText={text('saving')}
      cancelLabel={text('cancel')}
      busy={add.isPending}
      onSubmit={submit}
    >
      <Stack $gap={4}>
        {isAdmin && <PersonField name="fromId" control={control} />}
        <PersonField name="toId" control={control} required />
        <Grid $min={200}>
          {(['from', 'to'] as const).map((name) => (
            <Controller
              key={name}
              name={name}
              control={control}
              render={({ field }) => (
                <DateField
                  {...field}
                  label={text(name === 'from' ? 'firstDay' : 'lastDay')}
                  required
                  error={errors[name]?.message}
                />
              )}
            />
          ))}
        </Grid>
      </Stack>
    </FormDialog>
  );
}
