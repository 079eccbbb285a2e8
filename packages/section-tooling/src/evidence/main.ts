import { writeFile } from 'node:fs/promises';
import { usesOf, type Section } from './section-uses';
import { surfaceOf } from './surface';

type Wanted =
  | ({ of: 'section'; out: string } & Section)
  | { of: 'shell'; shared: Record<string, string>; libraries: Record<string, string>; out: string };

/**
 * Records what a section uses, or what the shell offers, for a build.
 * @param text what is wanted, as JSON; the record is written to `out`
 */
export async function main(text: string): Promise<void> {
  const wanted = JSON.parse(text) as Wanted;
  const record = wanted.of === 'section' ? usesOf(wanted) : surfaceOf(wanted.shared, wanted.libraries);
  await writeFile(wanted.out, JSON.stringify(record));
}
