import { EmployeeBody, Role, type Department, type Employee } from '@portal/contracts';
import { roleLabel, useUser } from '@portal/portal-sdk';
import { useForm, zodResolver } from '@portal/portal-sdk/form';
import { Grid, Select, TextField } from '@portal/ui';
import { useState } from 'react';
import { useDepartments } from '../departments/departments.queries';
import { FormDialog } from '../shared/FormDialog';
import { PersonField } from '../shared/PersonField';
import { saidOutcome } from '../shared/said';
import { useFirst } from '../shared/use-first';
import { useOpening } from '../shared/use-opening';
import { useWas } from '../shared/use-was';
import { text } from '../texts';
import { bodyOf, valuesOf, type EmployeeValues } from './employee-values';
import { useSaveEmployee } from './employees.queries';
import { StatusField } from './StatusField';

interface EmployeeDialogProps {
  open: boolean;
  editing: Employee | null;
  /** Department of a new one. */
  department?: string | undefined;
  onClose: () => void;
}

const resolve = zodResolver(EmployeeBody);

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

const departmentOption = ({ id, name, shortCode, active }: Department) => {
  const label = `${name} (${shortCode})`;
  return { value: id, label: active ? label : text('inactiveDepartment', { name: label }) };
};

function EmployeeForm({ open, editing, department, onClose }: EmployeeDialogProps) {
  const user = useUser();
  const departments = useDepartments();
  const save = useSaveEmployee(editing);
  const { was, onConflict } = useWas({ ...valuesOf(editing), supervisorId: editing?.supervisorId ?? '' });
  const [supervisorId, setSupervisorId] = useState(was.supervisorId);
  const [supervisorError, setSupervisorError] = useState<string>();
  const { control, register, handleSubmit, getValues, setError, formState } = useForm<EmployeeValues>({
    defaultValues: { ...valuesOf(editing), ...(department && { departmentId: department }) },
    resolver: resolve as never,
  });
  const { errors } = formState;
  const listed = useFirst(departments.data) ?? [];
  // An inactive department takes nobody in; whoever is in one stays.
  const known = listed.filter(({ id, active }) => active || id === editing?.departmentId);
  const noDepartment = departments.isPending
    ? text('loadingDepartments')
    : known.length
      ? text('chooseDepartment')
      : text('noDepartments');
  // The server refuses it anyway; the form does not offer what cannot be granted.
  const roles = Role.options.filter((role) => role !== 'system_admin' || user.role === 'system_admin');

  const submit = handleSubmit(() =>
    save.mutate(
      editing
        ? { body: { ...bodyOf(getValues()), supervisorId: supervisorId || null, was } }
        : { body: bodyOf(getValues()), supervisorId: supervisorId || null },
      saidOutcome({
        done: text(editing ? 'employeeUpdated' : 'employeeCreated'),
        failed: text(editing ? 'employeeUpdateFailed' : 'employeeCreateFailed'),
        setError: (name, message) =>
          name === 'supervisorId'
            ? setSupervisorError(message)
            : setError(name as keyof EmployeeValues, { message }),
        onConflict,
        onClose,
      }),
    ),
  );

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
      <Grid $min={240}>
        {fields.map((field) => (
          <TextField
            key={field.name}
            label={text(field.name)}
            type={'type' in field ? field.type : 'text'}
            required={field.required}
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
      </Grid>
    </FormDialog>
  );
}

/** Adds or edits an employee (EMP-03, EMP-04). */
export function EmployeeDialog(props: EmployeeDialogProps) {
  return <EmployeeForm key={useOpening(props.open)} {...props} />;
}
