import type { DestinationStream } from '../log';

type Line = Record<string, unknown>;

/** A log that a test reads. */
export function logLines(): DestinationStream & {
  /** Everything that was written. */
  text: () => string;
  /** The lines of the security log. */
  security: () => Line[];
} {
  const lines: string[] = [];
  return {
    write: (line) => void lines.push(line),
    text: () => lines.join(''),
    security: () => lines.map((line) => JSON.parse(line) as Line).filter((line) => line.log === 'security'),
  };
}
