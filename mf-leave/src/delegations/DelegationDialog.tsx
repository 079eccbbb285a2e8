import { DelegationBody } from '@portal/contracts';
import { ApiError, messageOf, today } from '@portal/portal-sdk';
import { Controller, useForm, zodResolver } from '@portal/portal-sdk/form';
import { DateField, Grid, Stack, toast } from '@portal/ui';
import { Combobox } from '@portal/ui/combobox';
import { FormDialog } from '@portal/ui/dialog';
import { useState } from 'react';
import { useColleagues } from '../shared/colleagues.queries';
import { useAddDelegation } from './delegations.queries';
import { text } from './texts';

interface Values {
  toId: string;
  from: string;
  to: string;
}

const resolve = zodResolver(DelegationBody);

/** Adds a delegate who decides for the user, from a first to a last day (STEP-01). */
export function DelegationDialog({ onClose }: { onClose: () => void }) {
  const add = useAddDelegation();
  const [q, setQ] = useState('');
  const people = useColleagues(q);
  const { control, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { toId: '', from: today(), to: '' },
    resolver: resolve as never,
  });
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    add.mutate(values, {
      onSuccess: ({ toName }) => {
        const description = text('delegationAdded', { name: toName });
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
      submitLabel={text('sendDelegation')}
      busyText={text('saving')}
      cancelLabel={text('cancel')}
      busy={add.isPending}
      onSubmit={submit}
    >
      <Stack $gap={4}>
        <Controller
          name="toId"
          control={control}
          render={({ field }) => (
            <Combobox
              ref={field.ref}
              label={text('delegate')}
              hint={text('delegateHint')}
              required
              placeholder={text('findColleague')}
              error={errors.toId?.message}
              items={(people.data ?? []).map(({ id, name, position, department }) => ({
                value: id,
                label: name,
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
