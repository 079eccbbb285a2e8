import { Surface, surfaceFile, breaksOf } from '@portal/contracts/evidence';
import { PortalError, type Database } from '@portal/service-kit';
import { orAbsent } from '@portal/service-kit/files';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { portalItself } from '../actor';
import { webRoot } from '../settings';
import { auditBreakages } from '../versions/breakages-of-step';
import { usesOf } from './records';
import { assertNothingBreaks, sectionsGiven, type Breakage } from './requirements';

/** What the server of this build answers; undefined for a build without a record, as those for development are. */
async function surfaceOfBuild(): Promise<Surface | undefined> {
  const text = await orAbsent(readFile(path.join(webRoot(), 'shell/dist', surfaceFile), 'utf8'));
  return text === undefined ? undefined : Surface.parse(JSON.parse(text));
}

/**
 * Compares the server of this build with the sections that people have, before it starts: they stay, and call it. Names of
 * SDK and UI are the shell's, which stays as well.
 * @param given why it goes on although sections use what is gone, and who says so; it is in the audit trail
 * @throws `release_refused` with section, file and name
 */
export async function assertServerFits(
  db: Database,
  { by, reason }: { by: string; reason?: string | undefined },
): Promise<void> {
  const surface = await surfaceOfBuild();
  const [registry] = await db.query<{ known: boolean }>(
    'look for registry',
    `select to_regclass('releases.sections') is not null as known`,
  );
  if (!surface || !registry?.known) return;
  await db.transaction(async (trx) => {
    const found: Breakage[] = [];
    for (const section of await sectionsGiven(trx)) {
      const uses = await usesOf(section);
      const { name, version } = section;
      const breaks = uses ? breaksOf({ ...uses, names: {}, slots: {} }, surface) : [];
      const ofSection = breaks.map((one) => ({ section: name, version, ...one }));
      await auditBreakages(trx, section, ofSection, { actor: { ...portalItself, name: by }, reason });
      found.push(...ofSection);
    }
    // A refusal rolls back what was audited.
    assertNothingBreaks(found, reason);
  });
}

/** Why the server of this build does not fit; undefined when it does. @throws whatever else keeps it from being compared */
export async function refusalOf(...given: Parameters<typeof assertServerFits>): Promise<string | undefined> {
  try {
    await assertServerFits(...given);
    return undefined;
  } catch (error) {
    if (error instanceof PortalError && error.code === 'release_refused') return error.message;
    throw error;
  }
}
