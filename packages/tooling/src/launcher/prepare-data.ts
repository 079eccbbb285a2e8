import { constants } from '@portal/contracts';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parts as allParts, services, type Part } from '../parts';
import { OperatorError } from '@portal/section-tooling/src/system/operator-error';
import { withClient } from '../postgres/connect';
import { environmentOf, type PortalEnvironment } from './part-environment';
import type { PortalOptions } from './portal-options';
import { operator } from '../system/operator';
import { runOnce } from './run-once';

/**
 * Brings every part's tables up to date, in order.
 *
 * @param parts - those that take part, in the order of migrations
 * @returns how many migrations ran
 */
export async function migrate(
  parts: readonly Part[],
  portal: PortalEnvironment,
  update: (text: string) => void,
): Promise<number> {
  let applied = 0;
  for (const part of parts) {
    update(part.name);
    const output = await runOnce({
      name: part.name,
      cwd: path.join(portal.root, part.folder),
      command: 'migrate',
      env: environmentOf(part, portal),
    });
    applied += migrationsIn(output);
  }
  return applied;
}

/**
 * Compares the server that is about to start with the active sections: they stay, and call it.
 *
 * @param reason - why it goes on although sections use what is gone; it is in the audit trail
 * @throws OperatorError with what they would no longer find
 */
export async function requireFit(
  parts: readonly Part[],
  portal: PortalEnvironment,
  reason: string | undefined,
): Promise<void> {
  const releases = parts.find(({ name }) => name === 'releases');
  if (!releases) return;
  const output = await runOnce({
    name: releases.name,
    cwd: path.join(portal.root, releases.folder),
    command: 'fits',
    env: { ...environmentOf(releases, portal), FITS: JSON.stringify({ by: operator(), reason }) },
  });
  const { refused } = JSON.parse(output.trim().split('\n').at(-1) ?? '{}') as { refused?: string };
  if (refused)
    throw new OperatorError(
      `${refused}\nStart the portal that ran before, and release a version of the section that does without it. ` +
        'To go on anyway: UPGRADE_REASON="…" npm start',
    );
}

/** @throws OperatorError when the build of a part is missing */
export function requireBuilt(root: string, parts: readonly Part[] = allParts): void {
  const missing = parts.filter(({ folder }) => !existsSync(path.join(root, folder, 'dist/main.js')));
  if (missing.length === 0) return;
  throw new OperatorError(`Not built: ${missing.map(({ folder }) => folder).join(', ')}. Run: npm run build`);
}

const needsAdmin =
  'Without demo data the portal needs its first administrator: ' +
  'DEMO=0 ADMIN_USERNAME=name ADMIN_PASSWORD=password npm start';

/**
 * Checks at once, before anything is migrated, what a new portal without demo data is created with.
 *
 * @param parts - those that take part: accounts come with employees
 * @throws OperatorError when the database is new, and the environment names no administrator or too short a password
 */
export async function requireAdmin(
  parts: readonly Part[],
  databaseUrl: string,
  { demo = true, admin: { username, password = '' } = {} }: Pick<PortalOptions, 'demo' | 'admin'>,
): Promise<void> {
  if (demo || !parts.some(({ name }) => name === 'employees')) return;
  const problem =
    !username || !password
      ? needsAdmin
      : password.length < constants.passwordMinLength
        ? `ADMIN_PASSWORD is too short: use at least ${constants.passwordMinLength} characters.`
        : undefined;
  if (!problem) return;
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ isNew: boolean }>(`select to_regclass('employees.employees') is null as "isNew"`),
  );
  if (rows[0]?.isNew) throw new OperatorError(problem);
}

/**
 * Sees to it that a portal without demo data has an administrator.
 *
 * @throws OperatorError when there is none and the environment names none
 */
export async function ensureAdmin(
  portal: PortalEnvironment,
  admin: { username?: string; password?: string },
): Promise<void> {
  const identity = services.find(({ name }) => name === 'identity')!;
  const env = environmentOf(identity, portal);
  if (admin.username) env.ADMIN_USERNAME = admin.username;
  if (admin.password) env.ADMIN_PASSWORD = admin.password;
  try {
    const cwd = path.join(portal.root, identity.folder);
    await runOnce({ name: identity.name, cwd, command: 'ensure-admin', env });
  } catch (error) {
    if (admin.username && admin.password) throw error;
    throw new OperatorError(needsAdmin, { cause: error });
  }
}

function migrationsIn(output: string): number {
  for (const line of output.split('\n')) {
    if (!line.startsWith('{')) continue;
    const { msg, names } = JSON.parse(line) as { msg?: string; names?: unknown[] };
    if (msg === 'migrated') return names?.length ?? 0;
  }
  return 0;
}
