import type { LeaveRequestDetail } from '@portal/contracts';
import { formatDateTime } from '@portal/portal-sdk';
import type { Tone } from '@portal/ui';
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
  reopened: 'warning',
};

function titleOf({ action, actorName, override }: Event): string {
  const done = text(`did_${action}`);
  const by = actorName ? text('didBy', { action: done, name: actorName }) : done;
  return override ? text('inPlaceOf', { action: by }) : by;
}

/** The history of a request as a timeline takes it, oldest first; an override by HR is said. */
export const timelineOf = (request: LeaveRequestDetail) =>
  request.history.map((event) => ({
    id: event.id,
    title: titleOf(event),
    time: formatDateTime(event.at),
    dateTime: event.at,
    tone: tones[event.action],
    children: event.comment,
  }));
