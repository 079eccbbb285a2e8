import type { ListedShift } from '@portal/contracts';
import { ApiError, formatDate, messageOf } from '@portal/portal-sdk';
import { Button, Select, Stack, TextField, toast } from '@portal/ui';
import { FormDialog } from '@portal/ui/dialog';
import { useState, type FormEvent } from 'react';
import { timesOf } from '../shared/shift-view';
import { lengthOf } from './OvertimeCard';
import { useAskOvertime, useEndedShifts } from './overtime.queries';
import { text } from './texts';

interface AskDialogProps {
  /** Shifts for which it was asked already. */
  asked: readonly string[];
  onClose: () => void;
}

const quarter = 15;
const most = 720;
const lengths = Array.from({ length: most / quarter }, (_, n) => {
  const minutes = (n + 1) * quarter;
  return { value: String(minutes), label: lengthOf(minutes) };
});

/** Whole quarters of an hour from the start of a shift to its end, 12 hours at most. */
function minutesOf({ startTime, endTime, signOutTime }: ListedShift): number {
  const end = endTime ?? signOutTime ?? startTime;
  const quarters = Math.floor((Date.parse(end) - Date.parse(startTime)) / (quarter * 60_000));
  return Math.min(most, Math.max(quarter, quarters * quarter));
}

const whenOf = (shift: ListedShift) =>
  `${formatDate(shift.startTime)}, ${timesOf({ ...shift, endTime: shift.endTime ?? shift.signOutTime })}`;

/** Asks for overtime of one of the user's last shifts (POL-05). */
export function AskDialog({ asked, onClose }: AskDialogProps) {
  const ended = useEndedShifts();
  const ask = useAskOvertime();
  const [values, setValues] = useState({ shiftId: '', minutes: '60', reason: '' });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }));
  const shifts = (ended.data ?? []).filter(({ id }) => !asked.includes(id));
  const shift = shifts.find(({ id }) => id === values.shiftId) ?? shifts[0];
  const none = !ended.isPending && !shift;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!shift) return;
    try {
      await ask.mutateAsync({ shiftId: shift.id, minutes: Number(values.minutes), reason: values.reason });
      toast({ title: text('overtimeAsked'), tone: 'success' });
      onClose();
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setProblems(fields);
      if (Object.keys(fields).length === 0)
        toast({ title: text('error'), description: messageOf(error, text('askFailed')), tone: 'danger' });
    }
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={text('askOvertime')}
      description={text('overtimeHint')}
      submitLabel={text('ask')}
      busyText={text('asking')}
      cancelLabel={text('cancel')}
      busy={ask.isPending}
      onSubmit={submit}
    >
      <Stack $gap={4}>
        <Select
          label={text('shiftWorked')}
          required
          value={shift?.id ?? ''}
          placeholder={shift ? undefined : text(ended.isPending ? 'shiftsLoading' : 'chooseShift')}
          error={ended.isError ? text('overtimeFailed') : none ? text('noEndedShifts') : undefined}
          options={shifts.map((each) => ({ value: each.id, label: whenOf(each) }))}
          onChange={(event) => set({ shiftId: event.target.value })}
        />
        <Select
          label={text('overtimeLength')}
          required
          value={values.minutes}
          error={problems.minutes}
          options={lengths}
          onChange={(event) => set({ minutes: event.target.value })}
        />
        {shift && (
          <Button
            size="sm"
            onClick={() => set({ minutes: String(minutesOf(shift)), reason: text('workedOnHoliday') })}
          >
            {text('wholeShift')}
          </Button>
        )}
        <TextField
          label={text('overtimeReason')}
          hint={text('overtimeReasonHint')}
          required
          maxLength={300}
          value={values.reason}
          error={problems.reason}
          onChange={(event) => set({ reason: event.target.value })}
        />
      </Stack>
    </FormDialog>
  );
}
