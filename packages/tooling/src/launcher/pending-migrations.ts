import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { escapeIdentifier, type Client } from 'pg';
import type { Part } from '../parts';
import { withClient } from '../postgres/connect';
import { OperatorError } from '@portal/section-tooling/src/system/operator-error';

const migrationFile = /^(\d{3}-.+)\.ts$/;
const undefinedTable = '42P01';

/**
 * Which parts have a migration that their schema has not seen. Asking nine programs takes three seconds of every
 * start; comparing the names of their files with their tables takes none.
 *
 * @param root - of the repository; a part whose files cannot be seen there counts as pending
 * @throws OperatorError when a schema has seen migrations that are not there: those of a later version
 */
export async function pendingParts(
  root: string,
  databaseUrl: string,
  parts: readonly Part[],
): Promise<Part[]> {
  return withClient(databaseUrl, async (client) => {
    const pending: Part[] = [];
    for (const part of parts) {
      const wanted = await migrationNames(path.join(root, part.folder, 'src/migrations'));
      const applied = await appliedNames(client, part.schema);
      refuseLater(part, wanted, applied);
      if (wanted.length === 0 || wanted.some((name) => !applied.has(name))) pending.push(part);
    }
    return pending;
  });
}

function refuseLater({ name }: Part, wanted: readonly string[], applied: ReadonlySet<string>): void {
  if (wanted.length === 0 || [...applied].every((one) => wanted.includes(one))) return;
  throw new OperatorError(
    `The data of ${name} was made by another version of the portal, most likely a later one. Start that version, or ` +
      'restore a backup from before its first start.',
  );
}

async function migrationNames(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return files.flatMap((file) => migrationFile.exec(file)?.[1] ?? []);
}

async function appliedNames(client: Client, schema: string): Promise<Set<string>> {
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT name FROM ${escapeIdentifier(schema)}.knex_migrations`,
    );
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    // Before the first migration there is no table of them.
    if ((error as { code?: string }).code === undefinedTable) return new Set();
    throw error;
  }
}
