import type { LeaveRequest } from '@portal/contracts';
import { ApiError, useUser } from '@portal/portal-sdk';
import { useFormContext } from '@portal/portal-sdk/form';
import { TextArea } from '@portal/ui';
import { useState } from 'react';
import { isCorrection, type LeaveFormValues } from './form-values';
import { text } from './texts';

/** Refusals that HR may override with a reason; the rules of leave decide, as `overridable` of the domain. */
const overridable = new Set(['blackout', 'run_too_long', 'waiting_period', 'insufficient_balance']);

/** What a refusal was about: another person, type or date is another question. */
const askedOf = ({
  reason: _,
  documentRef: _document,
  overrideReason: _override,
  ...asked
}: LeaveFormValues) => JSON.stringify(asked);

/** Whether HR may override the refusal of these values, and what notes a refusal. Nobody overrides for themselves. */
export function useOverride(values: LeaveFormValues, editing: LeaveRequest | null) {
  const user = useUser();
  const [refused, setRefused] = useState<string>();
  const mayOverride = user.isAdmin && values.employeeId !== user.employeeId && !isCorrection(editing);
  return {
    offered: mayOverride && refused === askedOf(values),
    onRefused: (error: unknown) =>
      setRefused(error instanceof ApiError && overridable.has(error.code) ? askedOf(values) : undefined),
  };
}

/** Why HR files leave in spite of a rule, offered after its refusal (MOVE-10). */
export function OverrideField() {
  const { register, formState } = useFormContext<LeaveFormValues>();
  return (
    <TextArea
      label={text('overrideReason')}
      hint={text('overrideReasonHint')}
      rows={2}
      maxLength={1000}
      error={formState.errors.overrideReason?.message}
      {...register('overrideReason')}
    />
  );
}
