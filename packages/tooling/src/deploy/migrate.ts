import { loadDemo } from '../demo/load';
import { commandEnvironment } from '../launcher/part-environment';
import { ensureAdmin, migrate, requireAdmin, requireBuilt } from '../launcher/prepare-data';
import { readSettings } from '../launcher/settings';
import { parts } from '../parts';
import { bootstrapDatabase } from '../postgres/bootstrap';
import { OperatorError } from '@portal/section-tooling/src/system/operator-error';
import { rolePasswordsFrom } from './role-passwords';

/**
 * Brings the database of a portal to today's version, before its processes start: roles, migrations, and the first
 * administrator (or, with DEMO=1, the demo organisation) of an empty one. It may run again at any time, also while the
 * processes of the last release run.
 *
 * @param env - DATABASE_URL of an administrator, ROLE_PASSWORD_* and what the README says of a first start
 * @param root - folder of the built parts
 * @param say - called with what was done
 * @throws OperatorError with what to set, or what the database refuses
 */
export async function migratePortal(
  env: NodeJS.ProcessEnv,
  root: string,
  say: (text: string) => void,
): Promise<void> {
  const settings = readSettings(env, root);
  const { databaseUrl, timeZone, takeOver, demo, admin } = settings;
  if (!databaseUrl)
    throw new OperatorError(
      'Set DATABASE_URL to the address of an administrator of the database, such as ' +
        'postgres://postgres:password@host:5432/portal.',
    );
  const rolePasswords = rolePasswordsFrom(env);
  requireBuilt(root);
  await bootstrapDatabase(databaseUrl, rolePasswords, { takeOver });
  await requireAdmin(parts, databaseUrl, settings);
  // A migration needs a role's password, and no key.
  const noKeys = {
    postgresPassword: '',
    gatewaySecret: '',
    secondStepKey: '',
    principalPrivateKey: '',
    principalPublicKey: '',
  };
  const secrets = { ...noKeys, rolePasswords };
  const portal = commandEnvironment(settings, { root, databaseUrl, secrets });
  const applied = await migrate(parts, portal, () => undefined);
  say(applied === 0 ? 'Migrations: up to date.' : `Migrations: ${applied} applied.`);
  if (!demo) return ensureAdmin(portal, admin);
  const { loaded } = await loadDemo({ adminUrl: databaseUrl, timeZone });
  say(loaded ? 'Demo organisation: loaded.' : 'Demo organisation: not needed, there are people already.');
}
