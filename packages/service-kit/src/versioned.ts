import type { Endpoint } from '@portal/contracts';
import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import { RawJson, type Call, type VersionedList } from './route';
import { versionSql } from './versions';

interface Kept {
  version: string;
  body: Buffer;
  total: number | undefined;
}

/**
 * Answers a list by its version: 304 when the caller has it, the kept body when it is unchanged, else a new one.
 * The version is read before the body is made, so a kept body is never older than its version says.
 */
export function versionedAnswers(endpoint: Endpoint, list: VersionedList<Endpoint>) {
  const kept = new LRUCache<string, Kept>({
    max: 500,
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: (entry) => entry.body.length + 200,
  });
  const sql = versionSql(list.lists);
  const name = `version ${endpoint.method} ${endpoint.path}`;

  return async (ctx: Context, call: Call<Endpoint>, run: () => Promise<unknown>): Promise<void> => {
    const [row] = await call.db.query<{ version: string }>(name, sql);
    const version = row?.version ?? '0';
    const key = `${ctx.path}?${ctx.querystring}#${list.scope(call)}`;
    const tag = `"${version}-${createHash('sha1').update(key).digest('base64url').slice(0, 12)}"`;
    ctx.set('ETag', tag);
    ctx.set('Cache-Control', 'private, no-cache');
    if (ctx.get('If-None-Match') === tag) {
      ctx.status = 304;
      return;
    }
    let entry = kept.get(key);
    if (!entry || entry.version !== version) {
      const answer = await run();
      if (answer instanceof RawJson && typeof answer.json !== 'string') {
        ctx.type = 'application/json';
        ctx.body = answer.json;
        return;
      }
      const json =
        answer instanceof RawJson ? (answer.json as string) : JSON.stringify(endpoint.response.parse(answer));
      entry = {
        version,
        body: Buffer.from(json),
        total: answer instanceof RawJson ? answer.total : undefined,
      };
      kept.set(key, entry);
    }
    if (entry.total !== undefined) ctx.set('X-Total-Count', String(entry.total));
    ctx.status = endpoint.status;
    ctx.type = 'application/json';
    ctx.body = entry.body;
  };
}
