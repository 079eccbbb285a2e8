import { DepartmentBody, type Department } from '@portal/contracts';
import { Controller, useForm, zodResolver } from '@portal/portal-sdk/form';
import { departmentOptions, Select, Switch, TextField, withBelow } from '@portal/ui';
import { QuestionDialog, useQuestion } from '../shared/QuestionDialog';
import { FormDialog } from '../shared/FormDialog';
import { PersonField } from '../shared/PersonField';
import { toastOutcome } from '../shared/toasts';
import { useFirstValue } from '../shared/use-first-value';
import { useOpenCount } from '../shared/use-open-count';
import { useInitialValues } from '../shared/use-initial-values';
import { text as common } from '../texts';
import { text } from './texts';
import { useDepartments, useSaveDepartment } from '../shared/departments.queries';

interface DepartmentDialogProps {
  open: boolean;
  editing: Department | null;
  onClose: () => void;
}

interface Values {
  name: string;
  shortCode: string;
  parentId: string | null;
  active: boolean;
  manager: string;
  managerId: string;
}

// An empty string means no choice.
const check = zodResolver(DepartmentBody);
const resolve: typeof check = (values, context, options) =>
  check({ ...values, managerId: (values as Partial<Values>).managerId || null } as never, context, options);

const valuesOf = (department: Department | null): Values => ({
  name: department?.name ?? '',
  shortCode: department?.shortCode ?? '',
  parentId: department?.parentId ?? null,
  active: department?.active ?? true,
  manager: department?.manager ?? '',
  managerId: department?.managerId ?? '',
});

function DepartmentForm({ open, editing, onClose }: DepartmentDialogProps) {
  const departments = useFirstValue(useDepartments().data);
  const save = useSaveDepartment(editing);
  const { was, onConflict } = useInitialValues(valuesOf(editing));
  const { control, register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: was,
    resolver: resolve as never,
  });
  const { errors } = formState;
  const shortCode = register('shortCode');
  const question = useQuestion();
  const send = ({ parentId, managerId, ...values }: Values, confirmed?: true) =>
    save.mutate(
      {
        ...values,
        ...(parentId && { parentId }),
        ...(managerId !== was.managerId && { managerId: managerId || null }),
        ...(editing && { was: { ...was, managerId: editing.managerId }, confirmed }),
      },
      toastOutcome({
        done: text(editing ? 'departmentUpdated' : 'departmentCreated'),
        failed: text(editing ? 'departmentUpdateFailed' : 'departmentCreateFailed'),
        setError: (name, message) => setError(name as keyof Values, { message }),
        onConflict,
        asks: (error) => question.asks(error, () => send({ parentId, managerId, ...values }, true)),
        onClose,
      }),
    );
  const submit = handleSubmit((values) => send(values));
  const excluded = editing ? withBelow(departments ?? [], editing.id) : new Set();
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={text(editing ? 'editDepartment' : 'addDepartment')}
      submitLabel={editing ? common('save') : text('addDepartment')}
      busy={save.isPending}
      onSubmit={submit}
    >
      <TextField
        label={text('departmentName')}
        required
        maxLength={120}
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label={text('shortCode')}
        hint={text('shortCodeHint')}
        required
        autoCapitalize="characters"
        error={errors.shortCode?.message}
        {...shortCode}
        onChange={(event) => {
          // Changed in place, so that validation sees the value and the caret stays.
          const { target } = event;
          const caret = target.selectionStart;
          target.value = target.value.toUpperCase();
          target.setSelectionRange(caret, caret);
          void shortCode.onChange(event);
        }}
      />
      <Select
        label={text('parent')}
        placeholder={text('noParent')}
        error={errors.parentId?.message}
        options={departmentOptions((departments ?? []).filter(({ id }) => !excluded.has(id)))}
        {...register('parentId', { setValueAs: (value) => value || null })}
      />
      <TextField
        label={text('manager')}
        hint={text('managerHint')}
        maxLength={120}
        error={errors.manager?.message}
        {...register('manager')}
      />
      <Controller
        name="managerId"
        control={control}
        render={({ field: { name: _, ...field } }) => (
          <PersonField
            {...field}
            onChange={(id) => field.onChange(id ?? '')}
            supervisors
            personName={editing?.head ?? undefined}
            label={common('head')}
            hint={common('headHint')}
            error={errors.managerId?.message}
          />
        )}
      />
      <Switch label={text('activeDepartment')} hint={text('activeDepartmentHint')} {...register('active')} />
      <QuestionDialog
        {...question}
        title={text('deactivateDepartmentTitle', { name: editing?.name ?? '' })}
        confirmLabel={text('makeInactive')}
      />
    </FormDialog>
  );
}

/** Adds or edits a department (DEPT-03, DEPT-04). */
export function DepartmentDialog(props: DepartmentDialogProps) {
  return <DepartmentForm key={useOpenCount(props.open)} {...props} />;
}
