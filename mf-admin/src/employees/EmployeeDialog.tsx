import { EmployeeBody, mayGrantRole, Role, type Department, type Employee } from '@portal/contracts';
import { roleLabel, useUser } from '@portal/portal-sdk';
import { Controller, useForm, zodResolver } from '@portal/portal-sdk/form';
import { DateField, Grid, indented, Notice, Select, TextField, treeOf, type TreeNode } from '@portal/ui';
import { useState } from 'react';
import { useDepartments } from '../shared/departments.queries';
import { contractOptions } from '../shared/contracts';
import { FormDialog } from '../shared/FormDialog';
import { QuestionDialog, useQuestion } from '../shared/QuestionDialog';
import { useNationalIdRequired } from '../shared/organisation.queries';
import { PersonField } from '../shared/PersonField';
import { toastOutcome } from '../shared/toasts';
import { useFirstValue } from '../shared/use-first-value';
import { useOpenCount } from '../shared/use-open-count';
import { useInitialValues } from '../shared/use-initial-values';
import { text } from '../texts';
import { EarlierEmployments } from './EarlierEmployments';
import { bodyOf, valuesOf, withNationalId, type EmployeeValues } from './employee-values';
import { useSaveEmployee } from './employees.mutations';
import { StatusField } from './StatusField';

interface EmployeeDialogProps {
  open: boolean;
  editing: Employee | null;
  /** Department of a new employee. */
  department?: string | undefined;
  onClose: () => void;
}

const resolve = zodResolver(EmployeeBody) as (...given: unknown[]) => unknown;

const fields = [
  { name: 'employeeId', required: true },
  { name: 'nationalId', required: true },
  { name: 'firstName', required: true },
  { name: 'middleName', required: false },
  { name: 'lastName', required: true },
  { name: 'position', required: true },
  { name: 'email', required: false, type: 'email' },
  { name: 'mobile', required: true, type: 'tel' },
] as const;

const departmentOption = ({ department: { id, name, shortCode, active }, depth }: TreeNode<Department>) => {
  const label = indented(`${name} (${shortCode})`, depth);
  return { value: id, label: active ? label : text('inactiveDepartment', { name: label }) };
};

function EmployeeForm({ open, editing, department, onClose }: EmployeeDialogProps) {
  const user = useUser();
  const departments = useDepartments();
  const save = useSaveEmployee(editing);
  const needsNationalId = useNationalIdRequired();
  const { was, onConflict } = useInitialValues({
    ...valuesOf(editing),
    supervisorId: editing?.supervisorId ?? '',
  });
  const [supervisorId, setSupervisorId] = useState(was.supervisorId);
  const [supervisorError, setSupervisorError] = useState<string>();
  const { control, register, handleSubmit, getValues, setError, formState } = useForm<EmployeeValues>({
    defaultValues: { ...valuesOf(editing), ...(department && { departmentId: department }) },
    resolver: ((values: EmployeeValues, ...rest: unknown[]) =>
      resolve(withNationalId(values, needsNationalId), ...rest)) as never,
  });
  const { errors } = formState;
  const listed = useFirstValue(departments.data) ?? [];
  // An inactive department is offered only to its own employees.
  const known = treeOf(listed).filter(
    ({ department: { id, active } }) => active || id === editing?.departmentId,
  );
  const noDepartment = departments.isPending
    ? text('loadingDepartments')
    : known.length
      ? text('chooseDepartment')
      : text('noDepartments');
  // The form offers only roles that the server would accept.
  const keepsRole = editing?.role && !mayGrantRole(user.role, editing.role) ? editing.role : null;
  const roles = keepsRole ? [keepsRole] : Role.options.filter((role) => mayGrantRole(user.role, role));

  const question = useQuestion();
  const send = (confirmed?: true) =>
    save.mutate(
      editing
        ? {
            body: {
              ...bodyOf(getValues(), needsNationalId),
              supervisorId: supervisorId || null,
              was,
              confirmed,
            },
          }
        : { body: bodyOf(getValues(), needsNationalId), supervisorId: supervisorId || null },
      toastOutcome({
        done: text(editing ? 'employeeUpdated' : 'employeeCreated'),
        failed: text(editing ? 'employeeUpdateFailed' : 'employeeCreateFailed'),
        setError: (name, message) =>
          name === 'supervisorId'
            ? setSupervisorError(message)
            : setError(name as keyof EmployeeValues, { message }),
        onConflict,
        asks: (error) => question.asks(error, () => send(true)),
        onClose,
      }),
    );
  const submit = handleSubmit(() => send());

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="lg"
      title={text(editing ? 'editEmployee' : 'addEmployee')}
      submitLabel={text(editing ? 'save' : 'addEmployee')}
      busy={save.isPending}
      onSubmit={submit}
    >
      {editing?.id === user.employeeId && <Notice>{text('ownRecord')}</Notice>}
      {editing && <EarlierEmployments id={editing.id} joinedOn={editing.joinedOn} />}
      <Grid $min={240}>
        {fields.map((field) => (
          <TextField
            key={field.name}
            label={text(field.name)}
            type={'type' in field ? field.type : 'text'}
            required={field.name === 'nationalId' ? needsNationalId : field.required}
            error={errors[field.name]?.message}
            {...register(field.name)}
          />
        ))}
        <Select
          key={String(departments.isPending)}
          label={text('department')}
          required
          placeholder={noDepartment}
          disabled={known.length === 0}
          error={errors.departmentId?.message}
          options={known.map(departmentOption)}
          {...register('departmentId')}
        />
        <PersonField
          label={text('supervisor')}
          value={supervisorId}
          personName={editing?.supervisor?.name}
          supervisors
          error={supervisorError}
          onChange={(id) => {
            setSupervisorId(id);
            setSupervisorError(undefined);
          }}
        />
        <Select
          label={text('role')}
          hint={keepsRole && text('roleLocked')}
          options={roles.map((role) => ({ value: role, label: roleLabel(role) }))}
          error={errors.role?.message}
          {...register('role')}
        />
        <StatusField
          control={control}
          editing={editing}
          error={errors.status?.message}
          {...register('status')}
        />
        <Controller
          name="joinedOn"
          control={control}
          render={({ field }) => (
            <DateField
              {...field}
              label={text('joinedOn')}
              hint={text('joinedOnHint')}
              error={errors.joinedOn?.message}
            />
          )}
        />
        <Controller
          name="leavesOn"
          control={control}
          render={({ field }) => (
            <DateField
              {...field}
              label={text('leavesOn')}
              hint={text('leavesOnHint')}
              error={errors.leavesOn?.message}
            />
          )}
        />
        <Select
          label={text('contract')}
          options={contractOptions('noContract')}
          error={errors.contract?.message}
          {...register('contract')}
        />
      </Grid>
      <QuestionDialog
        {...question}
        title={text('leaveTeamTitle', { name: editing?.name ?? '' })}
        confirmLabel={text('saveAnyway')}
      />
    </FormDialog>
  );
}

/** Adds or edits an employee (EMP-03, EMP-04). */
export function EmployeeDialog(props: EmployeeDialogProps) {
  return <EmployeeForm key={useOpenCount(props.open)} {...props} />;
}
