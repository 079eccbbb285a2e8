import { RemoteName } from '@portal/contracts';
import { createLog, onDatabase, runService, type Database } from '@portal/service-kit';
import * as z from 'zod';
import { portalItself, type Actor } from './actor';
import { publishBuilds } from './publishing/publish';
import { refusalOf } from './publishing/server-fit';
import { service } from './service';
import { makeToken } from './tokens';

const TokenWanted = z.object({
  name: RemoteName,
  label: z.string().min(1).max(60),
  days: z.number().int().min(1).max(90),
  /** Username of the system administrator with whose rights it works; needed where there are several. */
  owner: z.string().optional(),
  by: z.string().max(200),
});

const inRegistry = <T>(env: NodeJS.ProcessEnv, work: (db: Database) => Promise<T>): Promise<T> =>
  onDatabase(env.SERVICE_DATABASE_URL, { name: service.name }, work);

/** A token that cannot be made, in words for whoever asked for it. */
class TokenRefusal extends Error {}

/** @throws TokenRefusal when it is not clear who the owner of a token is */
async function ownerOf(db: Database, username: string | undefined): Promise<Actor> {
  const found = await db.query<{ name: string; employeeId: string }>(
    'find system administrators',
    `select name, employee_id as "employeeId" from identity.principals
     where role = 'system_admin' and active and ($1::text is null or lower(username) = lower($1))`,
    [username ?? null],
  );
  const [owner] = found;
  if (username !== undefined && !owner)
    throw new TokenRefusal(`${username} is not the username of an active system administrator.`);
  if (!owner || found.length > 1)
    throw new TokenRefusal(
      'A token works with the rights of a system administrator. Name one: --owner <username>',
    );
  return { ...owner, token: null };
}

/** Makes a release token for whoever operates the portal's own machine, and prints it, or why there is none. */
async function printToken(env: NodeJS.ProcessEnv): Promise<void> {
  const { by, owner, ...wanted } = TokenWanted.parse(JSON.parse(env.RELEASE_TOKEN_FOR ?? '{}'));
  try {
    const token = await inRegistry(env, async (db) => {
      const actor = await ownerOf(db, owner);
      return (await db.transaction((trx) => makeToken(trx, { ...wanted, madeBy: by }, actor))).token;
    });
    process.stdout.write(`${JSON.stringify({ msg: 'token', token })}\n`);
  } catch (error) {
    if (!(error instanceof TokenRefusal)) throw error;
    process.stdout.write(`${JSON.stringify({ msg: 'refused', refused: error.message })}\n`);
  }
}

const PublishingWanted = z.object({
  names: z.array(RemoteName),
  by: z.string().max(200),
  reason: z.string().trim().min(1).max(300).optional(),
});

/** Publishes the build folder for whoever operates the portal's own machine, and prints what became of each section. */
async function publish(env: NodeJS.ProcessEnv): Promise<void> {
  const { names, by, reason } = PublishingWanted.parse(JSON.parse(env.PUBLISH ?? '{}'));
  // The only line is the result, which says what went wrong as well.
  const log = createLog(service.name, 'silent');
  const actor = { ...portalItself, name: by };
  const sections = await inRegistry(env, (db) => publishBuilds({ db, log }, { names, actor, reason }));
  process.stdout.write(`${JSON.stringify({ msg: 'published', sections })}\n`);
}

const FitWanted = z.object({ by: z.string().max(200), reason: z.string().trim().min(1).max(300).optional() });

/** Compares the server of this build with the sections that people have, and prints what would break. */
async function fits(env: NodeJS.ProcessEnv): Promise<void> {
  const refused = await inRegistry(env, (db) => refusalOf(db, FitWanted.parse(JSON.parse(env.FITS ?? '{}'))));
  process.stdout.write(`${JSON.stringify(refused ? { msg: 'refused', refused } : { msg: 'fits' })}\n`);
}

const commands: Record<string, (env: NodeJS.ProcessEnv) => Promise<void>> = {
  token: printToken,
  publish,
  fits,
};

await (commands[process.argv[2] ?? '']?.(process.env) ?? runService(service));
