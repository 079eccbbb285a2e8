import type { LeaveRequestDetail, RouteStep } from '@portal/contracts';
import { formatDateTime } from '@portal/portal-sdk';
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
};

function titleOf({ action, actorName, override, onBehalfOf, escalatedTo }: Event): string {
  if (action === 'escalated') return text('escalatedTo', { name: escalatedTo ?? text('hr') });
  const done = text(`did_${action}`);
  const by = actorName ? text('didBy', { action: done, name: actorName }) : done;
  if (onBehalfOf) return text('onBehalfOf', { action: by, name: onBehalfOf });
  return override ? text('inPlaceOf', { action: by }) : by;
}

const happened = (event: Event): TimelineEvent => ({
  id: event.id,
  title: titleOf(event),
  time: formatDateTime(event.at),
  dateTime: event.at,
  tone: tones[event.action],
  children: event.comment,
});

/** Who decides a step: the supervisor by name, or any of HR. */
function whoDecides({ step, names }: RouteStep): string {
  if (step === 'supervisor') return names.join(', ');
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
