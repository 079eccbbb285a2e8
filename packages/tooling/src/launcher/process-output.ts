/** One line of a process' JSON log, as far as the launcher reads it. */
interface LogLine {
  level?: string | number;
  msg?: string;
  err?: { message?: string };
  log?: string;
}

const errorLevel = 50;
const longestSummary = 300;

/** Whether a process says with this line that it listens. */
export function isReadyLine(line: string, stream: 'stdout' | 'stderr'): boolean {
  return stream === 'stdout' && parse(line)?.msg === 'ready';
}

/** Whether a line belongs to the security log. Text in a line cannot look like it: JSON escapes its quotes. */
export function isSecurityLine(line: string): boolean {
  return line.includes('"log":"security"') && parse(line)?.log === 'security';
}

/**
 * What of a line is worth a person's attention at the console.
 *
 * @returns a short text for errors, null for everything else; the log file has it all
 */
export function errorSummary(line: string): string | null {
  const entry = parse(line);
  if (!entry) return null;
  const { level, msg = '', err } = entry;
  const isError = typeof level === 'number' ? level >= errorLevel : level === 'error' || level === 'fatal';
  if (!isError) return null;
  const text = err?.message && !msg.includes(err.message) ? `${msg}: ${err.message}` : msg;
  return text.slice(0, longestSummary);
}

function parse(line: string): LogLine | null {
  if (!line.startsWith('{')) return null;
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    // Not ours: some library printed a line that only begins like JSON. The log file keeps it.
    return null;
  }
}
