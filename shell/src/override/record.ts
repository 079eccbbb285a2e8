import { createStore } from '@portal/portal-sdk';
import type { beaconLoad } from '@portal/portal-sdk/host';

type LoadReport = Parameters<typeof beaconLoad>[0];

/** An event on this page, for the developer of a section. */
export interface PageEvent {
  /** Milliseconds since the page was opened. */
  at: number;
  kind: 'loaded' | 'failed' | 'saved' | 'broken' | 'stale' | 'error';
  /** Its subject: a module, a version, a query. */
  subject: string;
  detail?: string | undefined;
}

const most = 200;

/** The last events, newest first. */
export const usePageEvents = createStore<{ events: readonly PageEvent[] }>(() => ({ events: [] }));

export function record(kind: PageEvent['kind'], subject: string, detail?: string): void {
  const event = { at: Math.round(performance.now()), kind, subject, detail };
  usePageEvents.setState(({ events }) => ({ events: [event, ...events].slice(0, most) }));
}

/** Records each report about a section, and forwards it. */
export const recorded =
  (report: (event: LoadReport) => void) =>
  (event: LoadReport): void => {
    const subject = [event.remote, event.version, event.module].filter(Boolean).join(' ');
    if (event.phase === 'loaded') record('loaded', subject);
    else record('failed', subject, [event.phase, event.error].filter(Boolean).join(': '));
    report(event);
  };

const messageOf = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Records errors in handlers, timers and promises of the page. */
export function recordErrors(): void {
  addEventListener('error', ({ error, message, filename }) =>
    record('error', message, error ? messageOf(error) : filename),
  );
  addEventListener('unhandledrejection', ({ reason }) => record('error', String(reason), messageOf(reason)));
}
