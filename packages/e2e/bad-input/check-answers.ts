import { errorStatus, type ErrorCode } from '@portal/contracts';
import type { Answer } from '../support/answer';
import type { BadCall } from './bad-calls';

/** What must never reach a caller: a stack trace, a path of the server, a statement, a text of the schema library. */
const leaks = [
  /\bat (async )?\S+ \(?\S+:\d+:\d+/,
  /node_modules/,
  /\/dist\/main\.js/,
  /\b(select|insert into) .+ (from|values)\b/i,
  /"(Invalid (input|option|string|number|key|value|UUID|ISO|email|URL)|Too (big|small): expected|Unrecognized key)/,
];

/** What is wrong with an answer to a bad call; nothing, if it is as it must be (acceptance row API-30). */
export function problemOf({ status, headers, text, body }: Answer): string | null {
  if (status >= 500) return `answered ${status}`;
  const leak = status >= 400 ? leaks.find((pattern) => pattern.test(text)) : undefined;
  if (leak) return `tells too much (${leak.source})`;
  if (status === 429) return 'ran into the rate limit: raise it for this run';
  if (status < 400) return null;
  if (!headers['content-type']?.includes('application/json')) return `refused without JSON (${status})`;
  const declared = errorStatus[body.error as ErrorCode];
  if (declared === undefined || typeof body.message !== 'string') return 'refused without code and message';
  return declared === status ? null : `said ${String(body.error)} with ${status}`;
}

/** Sends all of them, some at a time, and answers what was wrong, in words. */
export async function checkAnswers(
  calls: BadCall[],
  atATime = 8,
): Promise<{ problems: string[]; statuses: Record<number, number> }> {
  const problems: string[] = [];
  const statuses: Record<number, number> = {};
  const queue = calls.values();
  const worker = async () => {
    for (const { call, label, as, method, path, body } of queue) {
      const headers: Record<string, string> =
        body === undefined ? {} : { 'content-type': 'application/json' };
      const answer = await as.raw({ method, path, headers, ...(body === undefined ? {} : { body }) });
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      const wrong = problemOf(answer);
      if (wrong) problems.push(`${call}, ${label}: ${wrong}: ${answer.text.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  return { problems, statuses };
}
