import type { LeaveRequestDetail } from '@portal/contracts';
import { formatDateTime } from '@portal/portal-sdk';
import type { Tone } from '@portal/ui';

type Event = LeaveRequestDetail['history'][number];

const words: Record<Event['action'], { word: string; tone: Exclude<Tone, 'accent'> }> = {
  filed: { word: 'Submitted', tone: 'info' },
  edited: { word: 'Changed', tone: 'info' },
  approved_step: { word: 'Step approved', tone: 'success' },
  approved: { word: 'Approved', tone: 'success' },
  denied: { word: 'Denied', tone: 'danger' },
  cancelled: { word: 'Cancelled', tone: 'neutral' },
  cancellation_requested: { word: 'Cancellation asked for', tone: 'warning' },
  cancellation_refused: { word: 'Cancellation refused', tone: 'neutral' },
  reopened: { word: 'Decision taken back', tone: 'warning' },
};

/** The history of a request as a timeline takes it, oldest first; an override by HR is said. */
export const timelineOf = (request: LeaveRequestDetail) =>
  request.history.map((event) => {
    const { word, tone } = words[event.action];
    const by = event.actorName ? ` by ${event.actorName}` : '';
    const override = event.override ? ' (in place of the supervisor)' : '';
    return {
      id: event.id,
      title: `${word}${by}${override}`,
      time: formatDateTime(event.at),
      dateTime: event.at,
      tone,
      children: event.comment,
    };
  });
