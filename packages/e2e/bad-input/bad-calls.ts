import type { Endpoint } from '@portal/contracts';
import { endpoints } from '@portal/contracts/endpoints';
import type { z } from 'zod';
import type { Caller } from '../support/caller';
import { urlOf } from '../support/url-of';
import { inputs } from '../matrix/inputs';
import { matrix } from '../matrix/role-matrix';
import type { World } from '../matrix/world';
import { nastyBodies, randomBodies } from './mutations';
import { nastyTexts } from './nasty-values';

/** One call that is wrong somehow. */
export interface BadCall {
  call: string;
  label: string;
  as: Caller;
  method: string;
  path: string;
  body?: string;
}

export interface ValidCall {
  call: string;
  endpoint: Endpoint;
  as: Caller;
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Calls whose valid input is not the start of a wrong one: the internal one is not reachable, and the others
 * would end the session of whoever tries.
 */
const leftOut = new Set(['verifyCredentials', 'logout']);

/** One input for each call that a system administrator is answered with success for, made as it is asked for. */
export async function* validCalls(world: World): AsyncGenerator<ValidCall> {
  for (const [call, endpoint] of Object.entries(endpoints)) {
    const row = matrix.find((line) => line.call === call && line.expected.system_admin < 400);
    if (leftOut.has(call) || !row) continue;
    const { given = {}, as } = (await inputs[call]?.[row.subject]?.(world, 'system_admin')) ?? {};
    yield { call, endpoint, as: as ?? world.callers.system_admin, ...(given as Partial<ValidCall>) };
  }
}

/** Wrong bodies of a call: each field with each nasty value, then random ones. */
export function badBodies(valid: ValidCall, random: number, seed: number): BadCall[] {
  const { call, endpoint, as, params, query } = valid;
  if (valid.body === undefined) return [];
  const path = urlOf(endpoint.path, params, query);
  return [...nastyBodies(valid.body), ...randomBodies(valid.body, random, seed)].map(({ label, json }) => ({
    call,
    label,
    as,
    method: endpoint.method,
    path,
    body: json,
  }));
}

const keysOf = (schema: z.ZodType | undefined): string[] =>
  Object.keys((schema as { shape?: Record<string, unknown> } | undefined)?.shape ?? {});

/** Wrong query strings of a call: each parameter with each nasty text, given twice, as a list, as an object. */
export function badQueries(valid: ValidCall): BadCall[] {
  const { call, endpoint, as, params, query = {}, body } = valid;
  const json = body === undefined ? {} : { body: JSON.stringify(body) };
  const tryWith = (label: string, search: string): BadCall => {
    const path = `${urlOf(endpoint.path, params, {})}?${search}`;
    return { call, label, as, method: endpoint.method, path, ...json };
  };
  return keysOf(endpoint.query).flatMap((key) => [
    ...Object.entries(nastyTexts).map(([name, text]) =>
      tryWith(`?${key} is ${name}`, new URLSearchParams({ ...asTexts(query), [key]: text }).toString()),
    ),
    tryWith(`?${key} twice`, `${key}=1&${key}=2`),
    tryWith(`?${key} as a list`, `${key}[]=1`),
    tryWith(`?${key} as an object`, `${key}[$gt]=`),
    tryWith(`?${key} badly encoded`, `${key}=%E0%A4%A`),
  ]);
}

const asTexts = (query: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));

/** Wrong ids in the path of a call. */
export function badPaths(valid: ValidCall): BadCall[] {
  const { call, endpoint, as, body } = valid;
  if (!endpoint.params) return [];
  const json = body === undefined ? {} : { body: JSON.stringify(body) };
  const ids = Object.entries(nastyTexts).filter(([, text]) => text.trim() !== '');
  return [
    ...ids.map(([name, text]) => ({ name, id: encodeURIComponent(text) })),
    { name: 'badly encoded', id: '%E0%A4%A' },
    { name: 'an encoded slash', id: 'a%2Fb' },
  ].map(({ name, id }) => ({
    call,
    label: `:id is ${name}`,
    as,
    method: endpoint.method,
    path: endpoint.path.replace(':id', id),
    ...json,
  }));
}
