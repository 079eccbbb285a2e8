import type { CallOutput, Endpoint, GuardedInput } from '@portal/contracts';
import { invalid, PortalError } from '@portal/service-kit';
import type { Context, Middleware } from 'koa';
import type { z } from 'zod';
import { stateOf } from './state';

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  throw invalid(fields);
}

function json(body: Buffer | undefined): unknown {
  if (!body?.length) return {};
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch (error) {
    throw new PortalError('bad_json', 'The body is not valid JSON.', undefined, { cause: error });
  }
}

/** Answers a call of the gateway's own by its contract: parses what comes in, strips what goes out. */
export function ownCall<E extends Endpoint>(
  endpoint: E,
  handle: (ctx: Context, given: GuardedInput<E>) => Promise<CallOutput<E>>,
): { endpoint: Endpoint; answer: Middleware } {
  return {
    endpoint,
    answer: async (ctx) => {
      const given = {
        params: parse(endpoint.params, ctx.params),
        query: parse(endpoint.query, ctx.query),
        body: endpoint.body && parse(endpoint.body, json(stateOf(ctx).body)),
      } as GuardedInput<E>;
      const answer = endpoint.response.parse(await handle(ctx, given));
      ctx.status = endpoint.status;
      ctx.set('Cache-Control', 'no-store');
      ctx.body = answer;
    },
  };
}
