import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { errorForLog } from './error-for-log';

/**
 * Lines leave together, 4 kB or a quarter of a second at a time: a write per line costs as much as a tenth of a
 * call. Those that wait are written when the process ends, whatever ends it but SIGKILL.
 */
const output = () => pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 250 });

/**
 * The JSON log of one process. What is logged for a request goes through a child that carries the request's id.
 * @param name of the service
 * @param level pino's level; `silent` in tests
 * @param to where lines go; default standard output
 */
export function createLog(
  name: string,
  level = process.env.LOG_LEVEL ?? 'info',
  to?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level,
    base: { service: name, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: errorForLog },
    redact: ['password', 'body.password', 'headers.cookie', 'headers.authorization'],
  };
  return level === 'silent' ? pino(options) : pino(options, to ?? output());
}

/** What orchestrators and monitors ask every few seconds: not worth a line at `info`. */
export const isProbe = (path: string): boolean => ['/healthz', '/readyz', '/metrics'].includes(path);

export type { DestinationStream, Logger };
