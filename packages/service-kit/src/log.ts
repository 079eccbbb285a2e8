import { pino, type Logger, type LoggerOptions } from 'pino';

/**
 * Lines leave together, 4 kB or a quarter of a second at a time: a write per line costs as much as a tenth of a
 * call. Those that wait are written when the process ends, whatever ends it but SIGKILL.
 */
const output = () => pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 250 });

/**
 * The JSON log of one process. What is logged for a request goes through a child that carries the request's id.
 * @param name of the service
 * @param level pino's level; `silent` in tests
 */
export function createLog(name: string, level = process.env.LOG_LEVEL ?? 'info'): Logger {
  const options: LoggerOptions = {
    level,
    base: { service: name, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: ['password', 'body.password', 'headers.cookie', 'headers.authorization'],
  };
  return level === 'silent' ? pino(options) : pino(options, output());
}

export type { Logger };
