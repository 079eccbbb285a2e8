import {
  ApiError,
  deferred,
  hoursBetween,
  instantOfLocal,
  messageOf,
  serverText,
  styled,
  useSearchParams,
} from '@portal/portal-sdk';
import {
  Badge,
  breakpoints,
  Button,
  Card,
  DateTimeField,
  dismissToast,
  Inline,
  Stack,
  TextArea,
  TextField,
  textSize,
  toast,
  tokens,
} from '@portal/ui';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { text } from '../texts';
import { useAssignShift } from './assign.queries';
import {
  bodyOf,
  eightHoursFrom,
  formText,
  emptyValues,
  endsTooEarly,
  firstProblem,
  isIncomplete,
  type AssignValues,
} from './assign-rules';
import { EmployeePicker } from './EmployeePicker';

const OverrideDialog = deferred(() => import('./OverrideDialog').then((part) => part.OverrideDialog));

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[4]};
`;

const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  gap: ${tokens.space[4]};
`;

const Duration = styled.p`
  color: ${tokens.colour.muted};
  ${textSize('sm')}
  font-variant-numeric: tabular-nums;
`;

/** A new attempt dismisses the message of the last one. */
const key = 'assign-shift';
/** Warnings that need no reason: the shift is assigned. */
const informs: readonly string[] = ['pending_leave', 'leave_after'];
const problem = (title: string, description?: string) => toast({ title, description, tone: 'danger', key });

function explain(error: unknown): void {
  const phone = error instanceof ApiError && error.code === 'phone_required';
  problem(phone ? formText('form.phoneTitle') : text('error'), messageOf(error, text('assignFailed')));
}

/** `?assign=1` focuses the form, as the command palette does, and so does the button that opens it. */
function useWantedFocus(field: RefObject<HTMLInputElement | null>, focused: boolean): void {
  const [params] = useSearchParams();
  useEffect(() => {
    if (!focused && !params.has('assign')) return;
    field.current?.scrollIntoView({ block: 'center' });
    field.current?.focus({ preventScroll: true });
  }, [params, field, focused]);
}

const isPhone = () => window.matchMedia(`(max-width: ${breakpoints.phone - 0.02}px)`).matches;

/** The panel of the dashboard: on a phone the form opens by a button, as it would push everything else far down. */
export function AssignShifts() {
  const [open, setOpen] = useState(() => !isPhone());
  const [opened, setOpened] = useState(false);
  if (open) return <AssignShiftForm focused={opened} />;
  const show = () => {
    setOpen(true);
    setOpened(true);
  };
  return (
    <Card title={text('assignShifts')} badge={<Badge tone="info">{text('supervisor')}</Badge>}>
      <Button block onClick={show}>
        {text('assignAShift')}
      </Button>
    </Card>
  );
}

/** The shift assignment form (ASSIGN-01 to ASSIGN-06). @param focused begins at the first field */
export function AssignShiftForm({ focused = false }: { focused?: boolean }) {
  const [values, setValues] = useState<AssignValues>(emptyValues);
  const [warning, setWarning] = useState<string | null>(null);
  const assign = useAssignShift();
  const first = useRef<HTMLInputElement>(null);
  useWantedFocus(first, focused);
  const set = (change: Partial<AssignValues>) => setValues((before) => ({ ...before, ...change }));
  const { employee, start, end } = values;
  const noPhone = employee !== null && !employee.phoneOk;
  const complete = start !== '' && end !== '';
  const backwards = endsTooEarly(values);

  const send = (overrideReason?: string) =>
    assign.mutate(bodyOf(values, overrideReason), {
      onSuccess: ({ warnings = [] }) => {
        toast({ title: text('success'), description: text('assignedToast'), tone: 'success' });
        const notes = warnings.filter(({ code }) => informs.includes(code));
        for (const note of notes)
          toast({ title: text('leaveNearby'), description: serverText(note), tone: 'warning' });
        setValues(emptyValues);
        setWarning(null);
        // The button is disabled now; the next assignment starts at the first field.
        first.current?.focus();
      },
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'rest_too_short' && !overrideReason)
          setWarning(messageOf(error, text('assignFailed')));
        else explain(error);
      },
    });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    dismissToast(key);
    const wrong = firstProblem(values);
    if (wrong) problem(wrong.title, wrong.message);
    else send();
  };

  return (
    <Card title={text('assignShifts')} badge={<Badge tone="info">{text('supervisor')}</Badge>}>
      <Form onSubmit={submit} noValidate>
        <EmployeePicker
          ref={first}
          value={employee}
          onChange={(next) => set({ employee: next })}
          error={noPhone ? text('phoneWarning') : undefined}
        />
        <Times>
          <DateTimeField
            label={text('startTime')}
            required
            value={start}
            onChange={(next) => set({ start: next })}
          />
          <DateTimeField
            label={text('endTime')}
            required
            min={start.slice(0, 10)}
            value={end}
            error={backwards ? formText('form.shiftEndAfterStart') : undefined}
            onChange={(next) => set({ end: next })}
          />
        </Times>
        <Inline $justify="space-between">
          <Button size="sm" onClick={() => set(eightHoursFrom(Date.now()))}>
            {text('eightHours')}
          </Button>
          <Duration aria-live="polite">
            {complete &&
              !backwards &&
              text('durationHours', { hours: hoursBetween(instantOfLocal(start), instantOfLocal(end)) })}
          </Duration>
        </Inline>
        <TextField
          label={text('locationOptional')}
          maxLength={120}
          value={values.location}
          onChange={(event) => set({ location: event.target.value })}
        />
        <TextArea
          label={text('notesOptional')}
          rows={2}
          maxLength={500}
          value={values.notes}
          onChange={(event) => set({ notes: event.target.value })}
        />
        <Stack>
          <Button
            type="submit"
            variant="primary"
            block
            busy={assign.isPending}
            busyText={text('assigning')}
            disabled={isIncomplete(values)}
          >
            {text('assign')}
          </Button>
        </Stack>
      </Form>
      <OverrideDialog
        key={warning}
        open={warning !== null}
        warning={warning}
        busy={assign.isPending}
        onConfirm={send}
        onClose={() => setWarning(null)}
      />
    </Card>
  );
}
