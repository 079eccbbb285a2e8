import type { DirectoryEntry, ListedShift } from '@portal/contracts';
import { ApiError, formatDate, messageOf, useUser } from '@portal/portal-sdk';
import { Button, Select, Stack, TextField, toast } from '@portal/ui';
import { Combobox } from '@portal/ui/combobox';
import { FormDialog } from '@portal/ui/dialog';
import { useState, type FormEvent } from 'react';
import { timesOf } from '../shared/shift-view';
import { lengthOf } from './OvertimeCard';
import { useAskOvertime, useOvertimePeople, useShiftsToAsk } from './overtime.queries';
import { text } from './texts';

interface AskDialogProps {
  /** Records overtime for another employee, instead of requesting it. */
  forOthers?: boolean;
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

interface EmployeeFieldProps {
  value: DirectoryEntry | null;
  onChange: (employee: DirectoryEntry | null) => void;
}

function EmployeeField({ value, onChange }: EmployeeFieldProps) {
  const [q, setQ] = useState('');
  const people = useOvertimePeople(q);
  const found = people.data ?? [];
  return (
    <Combobox
      label={text('employee')}
      required
      placeholder={text('findEmployee')}
      items={found.map(({ id, name, position, department }) => ({
        value: id,
        label: name,
        description: [position, department].filter(Boolean).join(' · '),
      }))}
      value={value?.id ?? ''}
      selectedLabel={value?.name}
      onSearch={setQ}
      loading={people.isFetching}
      emptyText={text('noEmployees')}
      onChange={(id) => onChange(found.find((person) => person.id === id) ?? null)}
    />
  );
}

/** Requests overtime for a recent shift of the user, or records it for another employee (POL-05). */
export function AskDialog({ forOthers = false, onClose }: AskDialogProps) {
  const user = useUser();
  const [employee, setEmployee] = useState<DirectoryEntry | null>(null);
  const employeeId = forOthers ? employee?.id : (user.employeeId ?? undefined);
  const { shifts, isError } = useShiftsToAsk(employeeId);
  const ask = useAskOvertime();
  const [values, setValues] = useState({ shiftId: '', minutes: '60', reason: '' });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }));
  const shift = shifts?.find(({ id }) => id === values.shiftId) ?? shifts?.[0];
  const none = forOthers ? text('noneToRecord', { name: employee?.name ?? '' }) : text('noEndedShifts');
  const empty = employeeId ? text(shifts ? 'chooseShift' : 'shiftsLoading') : text('chooseFirst');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!shift) return;
    try {
      await ask.mutateAsync({ shiftId: shift.id, minutes: Number(values.minutes), reason: values.reason });
      const name = employee?.name ?? '';
      toast({ title: text(forOthers ? 'overtimeRecorded' : 'overtimeAsked', { name }), tone: 'success' });
      onClose();
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setProblems(fields);
      if (Object.keys(fields).length === 0)
        toast({
          title: text('error'),
          description: messageOf(error, text(forOthers ? 'recordFailed' : 'askFailed')),
          tone: 'danger',
        });
    }
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={text(forOthers ? 'recordOvertime' : 'askOvertime')}
      description={text(forOthers ? 'recordHint' : 'overtimeHint')}
      submitLabel={text(forOthers ? 'record' : 'ask')}
      busyText={text(forOthers ? 'recording' : 'asking')}
      cancelLabel={text('cancel')}
      busy={ask.isPending}
      onSubmit={submit}
    >
      <Stack $gap={4}>
        {forOthers && <EmployeeField value={employee} onChange={setEmployee} />}
        <Select
          label={text('shiftWorked')}
          required
          value={shift?.id ?? ''}
          placeholder={shift ? undefined : empty}
          error={isError ? text('shiftsFailed') : shifts?.length === 0 ? none : undefined}
          options={(shifts ?? []).map((each) => ({ value: each.id, label: whenOf(each) }))}
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
