import { DepartmentBody, type Department } from '@portal/contracts';
import { useForm, zodResolver } from '@portal/portal-sdk/form';
import { Select, Switch, TextField } from '@portal/ui';
import { FormDialog } from '../shared/FormDialog';
import { saidOutcome } from '../shared/said';
import { useFirst } from '../shared/use-first';
import { useOpening } from '../shared/use-opening';
import { useWas } from '../shared/use-was';
import { text } from '../texts';
import { useDepartments, useSaveDepartment } from './departments.queries';

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
}

const resolve = zodResolver(DepartmentBody);

const valuesOf = (department: Department | null): Values => ({
  name: department?.name ?? '',
  shortCode: department?.shortCode ?? '',
  parentId: department?.parentId ?? null,
  active: department?.active ?? true,
  manager: department?.manager ?? '',
});

function DepartmentForm({ open, editing, onClose }: DepartmentDialogProps) {
  const departments = useFirst(useDepartments().data);
  const save = useSaveDepartment(editing);
  const { was, onConflict } = useWas(valuesOf(editing));
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: was,
    resolver: resolve as never,
  });
  const { errors } = formState;
  const shortCode = register('shortCode');
  const submit = handleSubmit(({ parentId, ...values }) =>
    save.mutate(
      { ...(parentId ? { ...values, parentId } : values), ...(editing && { was }) },
      saidOutcome({
        done: text(editing ? 'departmentUpdated' : 'departmentCreated'),
        failed: text(editing ? 'departmentUpdateFailed' : 'departmentCreateFailed'),
        setError: (name, message) => setError(name as keyof Values, { message }),
        onConflict,
        onClose,
      }),
    ),
  );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={text(editing ? 'editDepartment' : 'addDepartment')}
      submitLabel={text(editing ? 'save' : 'addDepartment')}
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
          // Written in place, so that the form judges what stands there, and with the caret where it was.
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
        options={(departments ?? [])
          .filter(({ id }) => id !== editing?.id)
          .map(({ id, name }) => ({ value: id, label: name }))}
        {...register('parentId', { setValueAs: (value) => value || null })}
      />
      <TextField
        label={text('manager')}
        hint={text('managerHint')}
        maxLength={120}
        error={errors.manager?.message}
        {...register('manager')}
      />
      <Switch label={text('activeDepartment')} hint={text('activeDepartmentHint')} {...register('active')} />
    </FormDialog>
  );
}

/** Adds or edits a department (DEPT-03, DEPT-04). */
export function DepartmentDialog(props: DepartmentDialogProps) {
  return <DepartmentForm key={useOpening(props.open)} {...props} />;
}
