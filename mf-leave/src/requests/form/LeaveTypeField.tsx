import { useFormContext } from '@portal/portal-sdk/form';
import { Select, TextField } from '@portal/ui';
import { useActiveLeaveTypes } from '../../shared/leave.queries';
import { choiceOf } from '../../shared/leave-type-style';
import { text } from './texts';
import type { LeaveFormValues } from './form-values';

/** Active leave types (FORM-01), and the document reference if the type requires one. */
export function LeaveTypeField() {
  const { register, watch, formState } = useFormContext<LeaveFormValues>();
  const types = useActiveLeaveTypes();
  const known = types.data ?? [];
  const chosen = known.find(({ id }) => id === watch('leaveTypeId'));
  const placeholder = types.isPending
    ? text('loadingTypes')
    : known.length === 0
      ? text('noTypes')
      : text('chooseType');
  return (
    <>
      <Select
        key={String(types.isPending)}
        label={text('leaveType')}
        required
        placeholder={placeholder}
        disabled={known.length === 0}
        error={formState.errors.leaveTypeId?.message}
        options={known.map(({ id, name }) => ({ value: id, label: choiceOf(name) }))}
        {...register('leaveTypeId')}
      />
      {chosen && (chosen.requiresDocs || chosen.docsAfterDays !== null) && (
        <TextField
          label={text('documentRef')}
          hint={
            chosen.requiresDocs
              ? text('documentHint')
              : text('documentAfterHint', { count: chosen.docsAfterDays ?? 0 })
          }
          required={chosen.requiresDocs}
          maxLength={120}
          error={formState.errors.documentRef?.message}
          {...register('documentRef')}
        />
      )}
    </>
  );
}
