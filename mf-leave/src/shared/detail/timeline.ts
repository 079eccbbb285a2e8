import type { DayPart, FieldChange, LeaveRequestDetail, RequestType, RouteStep } from '@portal/contracts';
import { formatDate, formatDateTime, formatNumber } from '@portal/portal-sdk';
import type { TimelineEvent, Tone } from '@portal/ui';
import { text } from './texts';

type Event = LeaveRequestDetail['history'][number];

const tones: Record<Event['action'], Exclude<Tone, 'accent'>> = {
  filed: 'info',
  edited: 'info',
  approved_step: 'success',
  approved: 'success',
  denied: 'danger',
  cancelled: 'neutral',
  cancellation_requested: 'warning',
  cancellation_refused: 'neutral',
  cancellation_withdrawn: 'neutral',
  reopened: 'warning',
  recounted: 'info',
  escalated: 'warning',
  sickness_recorded: 'info',
  sickness_withdrawn: 'warning',
  correction_filed: 'warning',
  superseded: 'neutral',
};

function titleOf({ action, actorName, override, onBehalfOf, escalatedTo }: Event): string {
  if (action === 'escalated') return text('escalatedTo', { name: escalatedTo ?? text('hr') });
  const done = text(`did_${action}`);
  const by = actorName ? text('didBy', { action: done, name: actorName }) : done;
  if (onBehalfOf) return text('onBehalfOf', { action: by, name: onBehalfOf });
  return override ? text('inPlaceOf', { action: by }) : by;
}

function valueOf({ field }: FieldChange, value: string | number | null): string {
  if (value === null) return text('nothing');
  if (field === 'startDate' || field === 'endDate') return formatDate(String(value));
  if (field === 'requestType' || field === 'dayPart') return text(`value_${value as RequestType | DayPart}`);
  return typeof value === 'number' ? formatNumber(value) : value;
}

/** What changed, field by field, such as `End: Dec 12, 2026 → Dec 9, 2026`. */
const changed = (change: FieldChange): string =>
  text('changed', {
    field: text(`field_${change.field}`),
    before: valueOf(change, change.before),
    after: valueOf(change, change.after),
  });

const happened = (event: Event): TimelineEvent => ({
  id: event.id,
  title: titleOf(event),
  time: formatDateTime(event.at),
  dateTime: event.at,
  tone: tones[event.action],
  children: [event.comment, ...(event.changes ?? []).map(changed)].filter(Boolean).join(' · ') || undefined,
});

/** The approver of a step: the supervisor or head of department by name, or HR. */
function whoDecides({ step, names }: RouteStep): string {
  if (step !== 'hr') return names.join(', ');
  return names.length ? text('anyOfHr', { names: names.join(', ') }) : text('hr');
}

/** The events of a request, oldest first, and the remaining steps. */
export function timelineOf(request: LeaveRequestDetail): TimelineEvent[] {
  const upcoming = request.upcoming.map((step, index) => ({
    id: `step ${request.step + index}`,
    title: text(index === 0 ? 'waitsFor' : 'thenFor', { names: whoDecides(step) }),
    time: text('upcomingStep', { step: request.step + index, steps: request.steps }),
    tone: index === 0 ? ('warning' as const) : ('neutral' as const),
    upcoming: true,
  }));
  return [...request.history.map(happened), ...upcoming];
}
