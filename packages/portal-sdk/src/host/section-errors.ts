import { ApiError, NetworkError } from '../api/api-error';
import type { LoadReport } from './section-loader';

/** Errors that one page reports: a handler that fails at every key would else flood the server. */
const mostReports = 20;

/** The first script that a stack names, as Chromium (`at f (url)`) and Firefox and Safari (`f@url`) write it. */
const topOfStack = /^(?:\s*at .*?|[^\n]*?@)(https?:\/\/[^\s)]+)/m;

/** What is nobody's mistake: a refusal or a missing answer of the server, and a call that was given up. */
const isExpected = (error: unknown): boolean =>
  error instanceof ApiError ||
  error instanceof NetworkError ||
  (error instanceof DOMException && error.name === 'AbortError');

interface Options {
  report: (event: LoadReport) => void;
  /** Where the scripts of sections come from. */
  origin: string;
}

/**
 * Reports errors of sections that are in use: what event handlers, timers and promises throw reaches the window; queries
 * and mutations hand theirs to the returned function. An error belongs to the section whose script threw it: the address
 * of that script names section and version. Errors thrown by scripts of the shell or of the page are not reported.
 * @returns a function for errors that do not reach the window
 */
export function reportSectionErrors({ report, origin }: Options): (error: unknown) => void {
  const reported = new Set<string>();
  const place = /^\/remotes\/([a-z][a-z0-9-]+)\/(\d+\.\d+\.\d+-[0-9a-z]{8})\/(.+)$/;

  function take(error: unknown, script?: string): void {
    if (isExpected(error)) return;
    const url = error instanceof Error ? error.stack?.match(topOfStack)?.[1] : script;
    const [, remote, version, at] = (url?.startsWith(origin) && place.exec(url.slice(origin.length))) || [];
    if (!remote || !version) return;
    const text = `${String(error)} (${at})`;
    const key = `${remote} ${version} ${text}`;
    if (reported.has(key) || reported.size >= mostReports) return;
    reported.add(key);
    report({ remote, version, phase: 'use', error: text });
  }

  addEventListener('error', ({ error, filename }) => take(error, filename));
  addEventListener('unhandledrejection', ({ reason }) => take(reason));
  return take;
}
