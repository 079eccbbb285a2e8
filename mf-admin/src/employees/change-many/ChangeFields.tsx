import { mayGrantRole, Role } from '@portal/contracts';
import { roleLabel, useUser } from '@portal/portal-sdk';
import { Controller, type UseFormReturn } from '@portal/portal-sdk/form';
import { Checkbox, Grid, indented, Notice, Select, treeOf } from '@portal/ui';
import { contractOptions } from '../../shared/contracts';
import { useDepartments } from '../../shared/departments.queries';
import { PersonField } from '../../shared/PersonField';
import { text as words } from '../../texts';
import type { Wanted } from './change-many.queries';
import { text } from './texts';

/** The form: an empty value stays as it is. */
export interface ChangeValues {
  departmentId: string;
  supervisorId: string;
  noSupervisor: boolean;
  status: '' | 'active' | 'inactive';
  role: '' | Role;
  contract: '' | 'none' | 'permanent' | 'fixed_term';
}

export const nothingChosen: ChangeValues = {
  departmentId: '',
  supervisorId: '',
  noSupervisor: false,
  status: '',
  role: '',
  contract: '',
};

/** What is sent: only what was chosen. */
export function setOf({ noSupervisor, contract, ...chosen }: ChangeValues): Wanted {
  const given = Object.entries(chosen).filter(([, value]) => value !== '');
  return {
    ...(Object.fromEntries(given) as Wanted),
    ...(noSupervisor && { supervisorId: null }),
    ...(contract && { contract: contract === 'none' ? null : contract }),
  };
}

const stays = { value: '', label: text('manyStays') };
const status = (['active', 'inactive'] as const).map((value) => ({ value, label: words(value) }));
const contracts = contractOptions('noContract').map(({ value, label }) => ({
  value: value || 'none',
  label,
}));

/** The values that many employees may get at once. */
export function ChangeFields({ form }: { form: UseFormReturn<ChangeValues> }) {
  const user = useUser();
  const departments = useDepartments();
  const { control, register, formState, watch } = form;
  const { errors } = formState;
  const active = treeOf(departments.data ?? []).filter(({ department }) => department.active);
  const roles = Role.options.filter((role) => mayGrantRole(user.role, role));
  return (
    <>
      {errors.root?.message && <Notice tone="danger">{errors.root.message}</Notice>}
      <Grid $min={240}>
        <Select
          key={String(departments.isPending)}
          label={words('department')}
          options={[
            stays,
            ...active.map(({ department: { id, name, shortCode }, depth }) => ({
              value: id,
              label: indented(`${name} (${shortCode})`, depth),
            })),
          ]}
          error={errors.departmentId?.message}
          {...register('departmentId')}
        />
        <Select
          label={words('role')}
          options={[stays, ...roles.map((role) => ({ value: role, label: roleLabel(role) }))]}
          {...register('role')}
        />
        <Select label={words('status')} options={[stays, ...status]} {...register('status')} />
        <Select label={words('contract')} options={[stays, ...contracts]} {...register('contract')} />
        {!watch('noSupervisor') && (
          <Controller
            name="supervisorId"
            control={control}
            render={({ field }) => (
              <PersonField
                {...field}
                label={words('supervisor')}
                hint={text('manyStaysEmpty')}
                supervisors
                error={errors.supervisorId?.message}
              />
            )}
          />
        )}
      </Grid>
      <Checkbox label={text('manyNoSupervisor')} {...register('noSupervisor')} />
    </>
  );
}
