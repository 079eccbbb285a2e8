import { onDatabase, runService } from '@portal/service-kit';
import { ensureAdmin } from './accounts/ensure-admin';
import { service } from './service';

async function ensureAdminAndEnd(): Promise<void> {
  const { env } = process;
  try {
    const created = await onDatabase(env.SERVICE_DATABASE_URL, { name: service.name }, (db) =>
      ensureAdmin(db, env),
    );
    process.stdout.write(`${JSON.stringify({ msg: 'admin', service: service.name, created })}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

await (process.argv[2] === 'ensure-admin' ? ensureAdminAndEnd() : runService(service));
