import type { LoadReport } from './section-loader';
import { noAnswer } from './section-failure';

/** The body of a report. A server that does not answer says nothing about a version, as with the registry. */
export const loadFacts = ({ error, phase, ...event }: LoadReport) => ({
  ...event,
  phase: error?.includes(noAnswer) ? ('registry' as const) : phase,
  ...(error && { error: error.slice(0, 2000) }),
});
