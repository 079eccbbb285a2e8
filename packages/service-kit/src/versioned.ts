import type { Endpoint } from '@portal/contracts';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import type { QueryResultRow } from 'pg';
import type { Database } from './database';
import { RawJson, tellTotal, type Call, type VersionedList } from './route';
import { versionSql } from './versions';

interface Kept {
  version: string;
  body: Buffer;
  total: number | undefined;
  more: boolean;
}

/** A database whose first statement reads a version beside its own rows, in the one snapshot that a statement sees. */
function readingVersion(
  db: Database,
  versionSql: string,
): { db: Database; version: () => string | undefined } {
  let asked = false;
  let version: string | undefined;
  const first = () => !asked && (asked = true);
  const nameOf = (name: string) => name && `v ${name}`;
  // Behind the columns of the statement, which are known by their places where the rows are texts.
  const joint = (sql: string) => `select answer.*, (${versionSql}) as list_version from (${sql}) answer`;
  const query: Database['query'] = async (name, sql, values) => {
    if (!first()) return db.query(name, sql, values);
    const rows = await db.query<QueryResultRow & { list_version: string }>(nameOf(name), joint(sql), values);
    version = rows[0]?.list_version;
    return rows as never;
  };
  const texts: Database['texts'] = async (name, sql, values) => {
    if (!first()) return db.texts(name, sql, values);
    const rows = await db.texts(nameOf(name), joint(sql), values);
    version = rows[0]?.at(-1) ?? undefined;
    return rows;
  };
  return { db: { ...db, query, texts }, version: () => version };
}

/**
 * Answers a list by its version: 304 when the caller has it, the kept body when it is unchanged, else a new one.
 * The version is read before the body is made, or with it in one statement, so a kept body is never older than its
 * version says.
 */
export function versionedAnswers(endpoint: Endpoint, list: VersionedList<Endpoint>) {
  const kept = new LRUCache<string, Kept>({
    max: 500,
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: (entry) => entry.body.length + 200,
  });
  // What nobody asks for again is not kept: most searches, days and pages are asked for once, and keeping them would
  // cost more than it ever saves.
  const askedBefore = new LRUCache<string, true>({ max: 2000 });
  const sql = versionSql(list.lists);
  const name = `version ${endpoint.method} ${endpoint.path}`;
  const tagOf = (version: string, key: string) =>
    `"${version}-${createHash('sha1').update(key).digest('base64url').slice(0, 12)}"`;

  function tell(ctx: Context, version: string, key: string): string {
    const tag = tagOf(version, key);
    ctx.set('ETag', tag);
    ctx.set('Cache-Control', 'private, no-cache');
    return tag;
  }

  function send(ctx: Context, body: string | Buffer | Readable, rows: Pick<RawJson, 'total' | 'more'>): void {
    tellTotal(ctx, rows);
    ctx.status = endpoint.status;
    ctx.type = 'application/json';
    ctx.body = body;
  }

  return async (
    ctx: Context,
    call: Call<Endpoint>,
    run: (db: Database) => Promise<unknown>,
  ): Promise<void> => {
    const key = `${ctx.path}?${ctx.querystring}#${list.scope(call)}`;
    async function make(db: Database, versionOf: () => string | undefined): Promise<boolean> {
      const answer = await run(db);
      const version = versionOf();
      if (version === undefined) return false;
      tell(ctx, version, key);
      const rows =
        answer instanceof RawJson ? answer : new RawJson(JSON.stringify(endpoint.response.parse(answer)));
      const { json, total, more } = rows;
      send(ctx, json, rows);
      if (typeof json !== 'string') return true;
      if (askedBefore.has(key)) kept.set(key, { version, body: Buffer.from(json), total, more });
      askedBefore.set(key, true);
      return true;
    }

    if (!ctx.get('If-None-Match') && !kept.has(key)) {
      const reading = readingVersion(call.db, sql);
      if (await make(reading.db, reading.version)) return;
    }
    const [row] = await call.db.query<{ version: string }>(name, sql);
    const version = row?.version ?? '0';
    if (ctx.get('If-None-Match') === tell(ctx, version, key)) {
      ctx.status = 304;
      return;
    }
    const entry = kept.get(key);
    if (entry?.version === version) send(ctx, entry.body, entry);
    else await make(call.db, () => version);
  };
}
