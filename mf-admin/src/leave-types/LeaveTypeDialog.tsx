import {
  ApprovalRoute,
  isEmployee,
  LeaveTypeBody,
  leaveTypeColours,
  type LeaveType,
} from '@portal/contracts';
import { useUser } from '@portal/portal-sdk';
import { Controller, useForm, zodResolver } from '@portal/portal-sdk/form';
import { Grid, NumberField, Select, Switch, TextField } from '@portal/ui';
import { MonthDayField } from '@portal/ui/date-picker';
import { useEmployee } from '../shared/people.queries';
import { FieldGroup } from '../shared/FieldGroup';
import { FormDialog } from '../shared/FormDialog';
import { PersonField } from '../shared/PersonField';
import { toastOutcome } from '../shared/toasts';
import { useOpenCount } from '../shared/use-open-count';
import { useInitialValues } from '../shared/use-initial-values';
import { text as common } from '../texts';
import { text } from './texts';
import { useSaveLeaveType } from './leave-types.queries';
import { routeOf } from './leave-type-texts';
import { valuesOf, type LeaveTypeValues } from './leave-type-values';

interface LeaveTypeDialogProps {
  open: boolean;
  editing: LeaveType | null;
  /** The type to copy (TYPE-03). */
  copying: LeaveType | null;
  onClose: () => void;
}

const resolve = zodResolver(LeaveTypeBody);
const routeOptions = ApprovalRoute.options.map((value) => ({
  value,
  label: routeOf({ approvalRoute: value }),
}));
const colourOptions = [
  { value: '', label: text('colourDefault') },
  ...leaveTypeColours.map((value) => ({ value, label: text(`colour_${value}`) })),
];
const numberOrNull = {
  setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)),
};

const textOrNull = { setValueAs: (value: unknown) => (value ? String(value) : null) };

/** The fields for the length from which a step after the first applies. */
const laterSteps = (route: ApprovalRoute) =>
  (['head', 'hr'] as const)
    .filter((step) => route.split(',').indexOf(step) > 0)
    .map((step) => `${step}AfterDays` as const);

function LeaveTypeForm({ open, editing, copying, onClose }: LeaveTypeDialogProps) {
  const save = useSaveLeaveType(editing);
  // Who makes the first leave types, before there are employees, names nobody.
  const required = isEmployee(useUser());
  const sent = (values: LeaveTypeValues) => ({
    ...values,
    employeeId: values.employeeId || (required ? '' : null),
  });
  const { was, onConflict } = useInitialValues(valuesOf(editing ?? copying, copying !== null));
  const { control, register, handleSubmit, getValues, setError, watch, formState } = useForm<LeaveTypeValues>(
    {
      defaultValues: was,
      resolver: ((values: LeaveTypeValues, ...rest: [never, never]) =>
        resolve(sent(values) as never, ...rest)) as never,
    },
  );
  const { errors } = formState;
  // In the order of the fields: the first invalid one gets the focus.
  register('name');
  register('names.fr');
  register('employeeId');
  const later = laterSteps(watch('approvalRoute'));
  const responsible = useEmployee((editing ?? copying)?.employeeId);
  const submit = handleSubmit(() =>
    save.mutate(
      { ...sent(getValues()), unit: 'day', method: 'allowance', ...(editing && { was }) },
      toastOutcome({
        done: text(editing ? 'leaveTypeUpdated' : 'leaveTypeCreated'),
        failed: text(editing ? 'leaveTypeUpdateFailed' : 'leaveTypeCreateFailed'),
        setError: (name, message) => setError(name as keyof LeaveTypeValues, { message }),
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
      title={text(editing ? 'editLeaveType' : 'addLeaveType')}
      submitLabel={editing ? common('save') : text('addLeaveType')}
      busy={save.isPending}
      onSubmit={submit}
    >
      <FieldGroup title={text('groupType')}>
        <TextField
          label={text('leaveTypeName')}
          required
          maxLength={80}
          error={errors.name?.message}
          {...register('name')}
        />
        <Grid $min={220}>
          <TextField
            label={text('frenchName')}
            hint={text('frenchNameHint')}
            maxLength={80}
            error={errors.names?.fr?.message}
            {...register('names.fr')}
          />
          <Select
            label={text('colour')}
            options={colourOptions}
            error={errors.colour?.message}
            {...register('colour', textOrNull)}
          />
        </Grid>
        <Controller
          name="employeeId"
          control={control}
          render={({ field: { name: _, ...field } }) => (
            <PersonField
              {...field}
              personName={responsible.data?.name}
              label={text('responsible')}
              hint={text('responsibleHint')}
              required={required}
              error={errors.employeeId?.message}
            />
          )}
        />
        <Switch label={common('active')} hint={text('activeTypeHint')} {...register('active')} />
      </FieldGroup>
      <FieldGroup title={text('groupApproval')}>
        <Select
          label={common('approvalRoute')}
          required
          options={routeOptions}
          error={errors.approvalRoute?.message}
          {...register('approvalRoute')}
        />
        {later.length > 0 && (
          <Grid $min={220}>
            {later.map((name) => (
              <NumberField
                key={name}
                label={common(name)}
                hint={common('stepAfterHint')}
                min={1}
                max={366}
                error={errors[name]?.message}
                {...register(name, numberOrNull)}
              />
            ))}
          </Grid>
        )}
      </FieldGroup>
      <FieldGroup title={text('groupAllowance')}>
        <Grid $min={220}>
          <TextField
            label={text('allowanceDays')}
            hint={text('allowanceHint')}
            inputMode="decimal"
            error={errors.allowanceTotal?.message}
            {...register('allowanceTotal')}
          />
          <NumberField
            label={text('accrualRate')}
            hint={text('accrualHint')}
            min={0}
            step="any"
            error={errors.accrualRate?.message}
            {...register('accrualRate', numberOrNull)}
          />
          <NumberField
            label={text('overtimeExpiryDays')}
            hint={text('overtimeExpiryDaysHint')}
            min={1}
            max={366}
            error={errors.overtimeExpiryDays?.message}
            {...register('overtimeExpiryDays', numberOrNull)}
          />
        </Grid>
      </FieldGroup>
      <FieldGroup title={text('carryover')}>
        <Grid $min={220}>
          <NumberField
            label={text('carryoverCap')}
            hint={text('carryoverCapHint')}
            min={0}
            step="any"
            error={errors.carryoverCap?.message}
            {...register('carryoverCap', numberOrNull)}
          />
          <Controller
            name="carryoverExpiry"
            control={control}
            render={({ field: { name: _, value, onChange, ...field } }) => (
              <MonthDayField
                {...field}
                label={text('carryoverExpiry')}
                emptyLabel={text('endOfYear')}
                value={value ?? ''}
                onChange={(day) => onChange(day || null)}
                error={errors.carryoverExpiry?.message}
              />
            )}
          />
        </Grid>
      </FieldGroup>
      <FieldGroup title={text('groupPayroll')}>
        <Grid $min={220}>
          <TextField
            label={text('payrollCode')}
            hint={text('payrollCodeHint')}
            maxLength={20}
            error={errors.code?.message}
            {...register('code', textOrNull)}
          />
        </Grid>
        <Switch label={text('paid')} hint={text('paidHint')} {...register('paid')} />
        <Switch label={text('sickness')} hint={text('sicknessHint')} {...register('sickness')} />
      </FieldGroup>
      <FieldGroup title={text('groupDocuments')}>
        <Switch label={text('requiresDocs')} hint={text('requiresDocsHint')} {...register('requiresDocs')} />
        <Grid $min={220}>
          <NumberField
            label={text('docsAfterDays')}
            hint={text('docsAfterDaysHint')}
            min={1}
            max={366}
            error={errors.docsAfterDays?.message}
            {...register('docsAfterDays', numberOrNull)}
          />
        </Grid>
      </FieldGroup>
    </FormDialog>
  );
}

/** Adds, edits or copies a leave type (TYPE-02, TYPE-03). */
export function LeaveTypeDialog(props: LeaveTypeDialogProps) {
  return <LeaveTypeForm key={useOpenCount(props.open)} {...props} />;
}
