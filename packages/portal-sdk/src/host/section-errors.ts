import { ApiError, NetworkError } from '../api/api-error';
import type { LoadReport } from './section-loader';

/** Maximum number of errors per page: a handler that fails on every key must not flood the server. */
const mostReports = 20;

/** The first script of a stack, in the format of Chromium (`at f (url)`), or Firefox and Safari (`f@url`). */
const topOfStack = /^(?:\s*at .*?|[^\n]*?@)(https?:\/\/[^\s)]+)/m;

/** Not an error of a section: a refusal or missing response of the server, and an aborted call. */
const isExpected = (error: unknown): boolean =>
  error instanceof ApiError ||
  error instanceof NetworkError ||
  (error instanceof DOMException && error.name === 'AbortError');

interface Options {
  report: (event: LoadReport) => void;
  /** Origins of the sections' scripts. */
  origin: string;
}

/**
 * Reports errors of sections in use. Errors in event handlers, timers and promises reach the window; queries and
 * mutations pass theirs to the returned function. An error belongs to the section whose script threw it: the script's
 * URL contains section and version. Errors of the shell's or the page's scripts are not reported.
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
