import {
  CreateAccountBody,
  type AccountCandidate,
  type AccountWithPassword,
  type Employee,
} from '@portal/contracts';
import { Controller, useForm, zodResolver } from '@portal/portal-sdk/form';
import { Switch, TextField } from '@portal/ui';
import { Combobox } from '@portal/ui/combobox';
import { useEffect, useState } from 'react';
import { FormDialog } from '../FormDialog';
import { toastOutcome } from '../toasts';
import { text as common } from '../../texts';
import { text } from './texts';
import { useCandidates, useCreateAccount } from './create-account.queries';
import { TemporaryPasswordDialog } from './TemporaryPasswordDialog';

interface CreateAccountDialogProps {
  open: boolean;
  /** The account's employee; without it the form asks. */
  employee?: Pick<Employee, 'id' | 'name'>;
  onClose: () => void;
}

interface Values {
  employeeId: string;
  username: string;
  password?: string;
  invite?: boolean;
}

const resolve = zodResolver(CreateAccountBody);

/** Creates the account of an employee, and shows the temporary password once. */
export function CreateAccountDialog({ open, employee, onClose }: CreateAccountDialogProps) {
  const [q, setQ] = useState('');
  const [chooses, setChooses] = useState(false);
  const [chosen, setChosen] = useState<AccountCandidate>();
  const [made, setMade] = useState<AccountWithPassword | null>(null);
  const candidates = useCandidates(employee ? { employeeId: employee.id } : { q: q || undefined });
  const create = useCreateAccount();
  const { control, register, handleSubmit, setValue, setError, getFieldState, formState } = useForm<Values>({
    defaultValues: { employeeId: employee?.id ?? '', username: '', invite: false },
    resolver: resolve as never,
  });
  const { errors } = formState;
  // In the order of the fields: the first invalid one gets the focus.
  register('employeeId');
  const offered = candidates.data ?? [];
  const suggested = employee && offered[0]?.username;
  useEffect(() => {
    if (suggested && !getFieldState('username').isDirty) setValue('username', suggested);
  }, [suggested, getFieldState, setValue]);

  const submit = handleSubmit((values) =>
    create.mutate(
      { ...values, invite: values.invite || undefined },
      {
        ...toastOutcome({
          done: text('accountCreated'),
          failed: text('accountCreateFailed'),
          setError: (name, message) => setError(name as keyof Values, { message }),
          onClose: () => undefined,
        }),
        onSettled: (account) => account && setMade(account),
      },
    ),
  );
  if (made) return <TemporaryPasswordDialog account={made} onClose={onClose} />;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={employee ? common('createAccountFor', { name: employee.name }) : text('createAccount')}
      submitLabel={text('createAccount')}
      busy={create.isPending}
      onSubmit={submit}
    >
      {!employee && (
        <Controller
          name="employeeId"
          control={control}
          render={({ field }) => (
            <Combobox
              {...field}
              label={common('employee')}
              hint={text('employeeHint')}
              required
              placeholder={text('typeName')}
              emptyText={q ? undefined : text('everybodyHasAccount')}
              error={errors.employeeId?.message}
              items={offered.map(({ employeeId, name, position, department }) => ({
                value: employeeId,
                label: name,
                description: [position, department].filter(Boolean).join(' · '),
              }))}
              selectedLabel={chosen?.name}
              onSearch={setQ}
              loading={candidates.isFetching}
              onChange={(id) => {
                field.onChange(id);
                const next = offered.find(({ employeeId }) => employeeId === id);
                setChosen(next);
                setValue('username', next?.username ?? '', { shouldValidate: formState.isSubmitted });
              }}
            />
          )}
        />
      )}
      <TextField
        label={text('username')}
        hint={text('usernameHint')}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...register('username')}
      />
      <Switch label={text('invite')} hint={text('inviteHint')} {...register('invite')} />
      <Switch
        label={text('ownTemporary')}
        hint={text('ownTemporaryHint')}
        checked={chooses}
        onChange={(event) => setChooses(event.target.checked)}
      />
      {chooses && (
        <TextField
          label={text('temporaryPassword')}
          required
          autoComplete="off"
          spellCheck={false}
          error={errors.password?.message}
          {...register('password', { shouldUnregister: true })}
        />
      )}
    </FormDialog>
  );
}
