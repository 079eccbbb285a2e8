import type { CurrentUser } from '@portal/contracts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { packageFolder } from '../system/package-folder';

/** An answer of the demo organisation: JSON, and how many rows there are of which it shows some. */
export interface RecordedAnswer {
  body: string;
  total?: string | undefined;
  more?: string | undefined;
}

/** What the demo organisation answered its four logins on every page of every section (`npm run record`). */
export interface Recording {
  /** When it was recorded, ISO 8601: pages are drawn at that moment. */
  at: string;
  timeZone: string;
  /** Each by role, with the number of each answer by the path that was asked. */
  people: { user: CurrentUser; answers: Record<string, number> }[];
  answers: RecordedAnswer[];
}

/** Where the recording is, compressed. */
export const recordingFile = (): string => path.join(packageFolder(), 'recording/demo.json.br');

export async function readRecording(): Promise<Recording> {
  const packed = await readFile(recordingFile());
  return JSON.parse((await promisify(brotliDecompress)(packed)).toString()) as Recording;
}

/** The names and numbers of records, which another page of the same list has others of. */
const shapeOf = (pathname: string) => pathname.replace(/[0-9a-f-]{36}|\d[\d-]*/g, '*');
const pathOf = (target: string) => target.split('?', 1)[0]!;
const sorted = (target: string) => {
  const { pathname, searchParams } = new URL(target, 'http://x');
  searchParams.sort();
  return `${pathname}?${searchParams.toString()}`;
};

/**
 * Finds what somebody is answered: what was recorded for this very call, else for the same path with another question,
 * else for another record of the same kind. So a section that asks in a new way still gets data of the right form.
 * @returns undefined when nothing of the kind was recorded
 */
export function answersOf({ people, answers }: Recording, role: string) {
  const own = people.find(({ user }) => user.role === role)?.answers ?? {};
  const by = (keyOf: (target: string) => string) =>
    new Map(
      Object.entries(own)
        .reverse()
        .map(([target, n]) => [keyOf(target), answers[n]]),
    );
  const keys = [sorted, pathOf, (target: string) => shapeOf(pathOf(target))];
  const found = keys.map((keyOf) => ({ keyOf, all: by(keyOf) }));
  return (target: string): RecordedAnswer | undefined => {
    for (const { keyOf, all } of found) if (all.has(keyOf(target))) return all.get(keyOf(target));
    return undefined;
  };
}
