import { LeavePolicyBody, type Contract, type LeavePolicy } from '@portal/contracts';
import { leaveTypeName } from '@portal/portal-sdk';
import { Controller, useForm, zodResolver } from '@portal/portal-sdk/form';
import { DateField, Grid, indented, NumberField, Select, Switch, treeOf } from '@portal/ui';
import { MonthDayField } from '@portal/ui/date-picker';
import { contractOptions } from '../shared/contracts';
import { useDepartments } from '../shared/departments.queries';
import { FormDialog } from '../shared/FormDialog';
import { toastOutcome } from '../shared/toasts';
import { useSavePolicy, useTypesOfPolicies } from './leave-policies.queries';
import { text } from './texts';

interface Values {
  leaveTypeId: string;
  departmentId: string;
  from: string;
  yearlyGrant: number;
  accrual: 'yearly' | 'monthly';
  accrualRate: number | null;
  carryCap: number | null;
  carryExpiry: string;
  floor: number;
  maxRun: number | null;
  noticeDays: number;
  waitingDays: number;
  holidaysCount: boolean;
  minYears: number;
  contract: '' | Contract;
}

const valuesOf = (policy: LeavePolicy | null): Values => ({
  leaveTypeId: policy?.leaveTypeId ?? '',
  departmentId: policy?.departmentId ?? '',
  from: policy?.from ?? '',
  yearlyGrant: policy?.yearlyGrant ?? 20,
  accrual: policy?.accrual ?? 'yearly',
  accrualRate: policy?.accrualRate ?? null,
  carryCap: policy?.carryCap ?? null,
  carryExpiry: policy?.carryExpiry ?? '',
  floor: policy?.floor ?? 0,
  maxRun: policy?.maxRun ?? null,
  noticeDays: policy?.noticeDays ?? 0,
  waitingDays: policy?.waitingDays ?? 0,
  holidaysCount: policy?.holidaysCount ?? false,
  minYears: policy?.minYears ?? 0,
  contract: policy?.contract ?? '',
});

const resolve = zodResolver(LeavePolicyBody);
const numberOrNull = {
  setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)),
};
const numbers = [
  { name: 'minYears', hint: text('minYearsHint'), required: true },
  { name: 'yearlyGrant', hint: text('yearlyGrantHint'), required: true },
  { name: 'carryCap', hint: text('carryCapHint') },
  { name: 'floor', hint: text('floorHint'), required: true },
  { name: 'waitingDays', required: true },
  { name: 'noticeDays', required: true },
  { name: 'maxRun', hint: text('maxRunHint') },
] as const;

interface PolicyDialogProps {
  editing: LeavePolicy | null;
  onClose: () => void;
}

/** Adds or edits a leave policy. */
export function PolicyDialog({ editing, onClose }: PolicyDialogProps) {
  const save = useSavePolicy(editing);
  const types = useTypesOfPolicies();
  const departments = useDepartments();
  const { control, register, handleSubmit, getValues, setError, formState } = useForm<Values>({
    defaultValues: valuesOf(editing),
    resolver: resolve as never,
  });
  const { errors } = formState;
  const submit = handleSubmit(() =>
    save.mutate(
      getValues(),
      toastOutcome({
        done: text(editing ? 'policySaved' : 'policyAdded'),
        failed: text('policyFailed'),
        setError: (name, message) => setError(name as keyof Values, { message }),
        onClose,
      }),
    ),
  );
  const numberField = (field: (typeof numbers)[number]) => (
    <NumberField
      key={field.name}
      label={text(field.name)}
      hint={'hint' in field ? field.hint : undefined}
      required={'required' in field}
      step="any"
      error={errors[field.name]?.message}
      {...register(field.name, numberOrNull)}
    />
  );
  return (
    <FormDialog
      open
      onClose={onClose}
      size="lg"
      title={text(editing ? 'editPolicy' : 'addPolicy')}
      submitLabel={text(editing ? 'savePolicy' : 'addPolicy')}
      busy={save.isPending}
      onSubmit={submit}
    >
      <Grid $min={220}>
        <Select
          key={`types ${types.isPending}`}
          label={text('policyType')}
          required
          placeholder={text('chooseType')}
          disabled={types.isPending}
          error={errors.leaveTypeId?.message}
          options={(types.data ?? []).map(({ id, name }) => ({ value: id, label: leaveTypeName(name) }))}
          {...register('leaveTypeId')}
        />
        <Select
          key={`departments ${departments.isPending}`}
          label={text('appliesTo')}
          hint={text('appliesToHint')}
          disabled={departments.isPending}
          error={errors.departmentId?.message}
          options={[
            { value: '', label: text('everybody') },
            ...treeOf(departments.data ?? []).map(({ department: { id, name }, depth }) => ({
              value: id,
              label: indented(name, depth),
            })),
          ]}
          {...register('departmentId')}
        />
        <Select
          label={text('policyContract')}
          options={contractOptions('anyContract')}
          error={errors.contract?.message}
          {...register('contract')}
        />
        {numbers.slice(0, 1).map(numberField)}
        <Controller
          name="from"
          control={control}
          render={({ field }) => (
            <DateField
              {...field}
              label={text('from')}
              hint={text('fromHint')}
              required
              error={errors.from?.message}
            />
          )}
        />
        <Select
          label={text('accrual')}
          error={errors.accrual?.message}
          options={(['yearly', 'monthly'] as const).map((value) => ({
            value,
            label: text(`accrual_${value}`),
          }))}
          {...register('accrual')}
        />
        {numbers.slice(1, 3).map(numberField)}
        <Controller
          name="carryExpiry"
          control={control}
          render={({ field: { name: _, ...field } }) => (
            <MonthDayField
              {...field}
              label={text('carryExpiry')}
              emptyLabel={text('endOfYear')}
              error={errors.carryExpiry?.message}
            />
          )}
        />
        {numbers.slice(3).map(numberField)}
      </Grid>
      <Switch label={text('holidaysCount')} {...register('holidaysCount')} />
    </FormDialog>
  );
}
