import type { Endpoint } from '@portal/contracts';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import type { QueryResultRow } from 'pg';
import type { Database } from './database';
import { RawJson, setTotal, strict, type Call, type VersionedList } from './route';

/**
 * The statement that reads the joint version of lists.
 * @param lists as `schema.list`
 */
function versionSql(lists: readonly string[]): string {
  const parts = lists.map((name) => {
    const [schema, list] = name.split('.');
    return `select version from ${schema}.list_versions where list = '${list}'`;
  });
  return `select coalesce(sum(version), 0)::text as version from (${parts.join(' union all ')}) v`;
}

interface Cached {
  version: string;
  body: Buffer;
  total: number | undefined;
  more: boolean;
}

/** A database whose first statement reads a version beside its own rows, in the one snapshot that a statement sees. */
function readingVersion(
  db: Database,
  sqlOfVersion: string,
): { db: Database; version: () => string | undefined; asked: () => boolean } {
  let asked = false;
  let version: string | undefined;
  const first = () => !asked && (asked = true);
  const nameOf = (name: string) => name && `v ${name}`;
  // Behind the columns of the statement, which are known by their places where the rows are texts.
  const joint = (sql: string) => `select answer.*, (${sqlOfVersion}) as list_version from (${sql}) answer`;
  const query: Database['query'] = async (name, statement, values) => {
    if (!first()) return db.query(name, statement, values);
    const asked = typeof statement === 'string' ? { text: statement, values } : statement;
    const rows = await db.query<QueryResultRow & { list_version: string }>(
      nameOf(name),
      joint(asked.text),
      asked.values,
    );
    version = rows[0]?.list_version;
    return rows as never;
  };
  const texts: Database['texts'] = async (name, sql, values) => {
    if (!first()) return db.texts(name, sql, values);
    const rows = await db.texts(nameOf(name), joint(sql), values);
    version = rows[0]?.at(-1) ?? undefined;
    return rows;
  };
  return { db: { ...db, query, texts }, version: () => version, asked: () => asked };
}

/**
 * Answers a list by its version: 304 when the caller has it, the cached body when it is unchanged, else a new one.
 * The version is read before the body is made, or with it in one statement, so a cached body is never older than its
 * version says.
 */
export function versionedAnswers(endpoint: Endpoint, list: VersionedList<Endpoint>) {
  const cached = new LRUCache<string, Cached>({
    max: 500,
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: (entry) => entry.body.length + 200,
  });
  // Most searches, days and pages are asked for once: only an answer that is asked for again is worth caching.
  const askedBefore = new LRUCache<string, true>({ max: 2000 });
  const sql = versionSql(list.lists);
  const name = `version ${endpoint.method} ${endpoint.path}`;
  const tagOf = (version: string, key: string) =>
    `"${version}-${createHash('sha1').update(key).digest('base64url').slice(0, 12)}"`;

  function setVersion(ctx: Context, version: string, key: string): string {
    const tag = tagOf(version, key);
    ctx.set('ETag', tag);
    // A page keeps it in its memory; a browser's cache is a disk that the next person may read.
    ctx.set('Cache-Control', 'no-store');
    return tag;
  }

  function send(ctx: Context, body: string | Buffer | Readable, rows: Pick<RawJson, 'total' | 'more'>): void {
    setTotal(ctx, rows);
    ctx.status = endpoint.status;
    ctx.type = 'application/json';
    ctx.body = body;
  }

  return async (
    ctx: Context,
    call: Call<Endpoint>,
    run: (db: Database) => Promise<unknown>,
  ): Promise<void> => {
    const key = `${ctx.path}?${ctx.querystring}#${call.timeZone}#${list.scope(call)}`;
    async function make(db: Database, versionOf: () => string | undefined): Promise<boolean> {
      const answer = await run(db);
      const version = versionOf();
      if (version === undefined) return false;
      setVersion(ctx, version, key);
      const rows =
        answer instanceof RawJson ? answer : new RawJson(JSON.stringify(endpoint.response.parse(answer)));
      const { json, total, more } = rows;
      send(ctx, json, rows);
      if (typeof json !== 'string') return true;
      if (askedBefore.has(key)) cached.set(key, { version, body: Buffer.from(json), total, more });
      askedBefore.set(key, true);
      return true;
    }

    if (!ctx.get('If-None-Match') && !cached.has(key)) {
      const reading = readingVersion(call.db, sql);
      if (await make(reading.db, reading.version)) return;
      if (strict && !reading.asked())
        throw new Error(`${endpoint.path} is made twice: it reads neither by \`query\` nor by \`texts\``);
    }
    const [row] = await call.db.query<{ version: string }>(name, sql);
    const version = row?.version ?? '0';
    if (ctx.get('If-None-Match') === setVersion(ctx, version, key)) {
      ctx.status = 304;
      return;
    }
    const entry = cached.get(key);
    if (entry?.version === version) send(ctx, entry.body, entry);
    else await make(call.db, () => version);
  };
}
