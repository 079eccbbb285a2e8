import * as z from 'zod';
import { endpoints } from './endpoints';
import type { Endpoint } from './endpoint';
import { errorStatus, ErrorBody, type ErrorCode } from './errors';

type Json = Record<string, unknown>;

const sharedErrors: readonly ErrorCode[] = [
  'validation',
  'unauthenticated',
  'forbidden',
  'too_large',
  'not_json',
  'rate_limited',
  'unavailable',
];

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return json;
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const json = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (json.required ?? []).includes(name),
    schema: property,
  }));
}

function refusals(call: Endpoint): Json {
  const codes = new Map<number, ErrorCode[]>();
  const waits = call.ability !== 'public' && !call.beforePasswordChange;
  for (const code of [
    ...(call.ability === 'public' ? [] : sharedErrors),
    ...(waits ? (['password_change_required'] as const) : []),
    ...call.errors,
  ]) {
    const status = errorStatus[code];
    codes.set(status, [...(codes.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...codes].map(([status, names]) => [
      String(status),
      {
        description: [...new Set(names)].join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

/** Headers of a paged list about all its rows. */
const totals = {
  'X-Total-Count': { schema: { type: 'integer' }, description: 'Rows in all, over every page' },
  'X-Total-More': {
    schema: { const: 'true' },
    description: 'There are more rows than X-Total-Count, which is not counted to the end',
  },
};

function operation(name: string, call: Endpoint): Json {
  const parameters = [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')];
  const inPages =
    call.response instanceof z.ZodArray && parameters.some((parameter) => parameter.name === 'page');
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.owner],
    'x-ability': call.ability,
    ...(call.ownOrigin && { 'x-own-origin': true }),
    security:
      call.ability === 'public' ? [] : [{ session: [] }, ...(call.token ? [{ releaseToken: [] }] : [])],
    ...(parameters.length ? { parameters } : {}),
    ...(call.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(call.body, 'input') } },
          },
        }
      : {}),
    responses: {
      [String(call.status)]: {
        description: 'Success',
        ...(inPages && { headers: totals }),
        content: {
          [call.produces]: { schema: schemaOf(call.response, 'output') },
          ...(call.alsoProduces && { [call.alsoProduces]: {} }),
        },
      },
      ...refusals(call),
    },
  };
}

/**
 * The OpenAPI 3.1 document of every call, made from the schemas that validate it (acceptance row API-32).
 * @param version of the contracts, as the document's own
 * @param title name of the API
 * @returns a plain JSON object
 */
export function openApiDocument(title: string, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(endpoints)) {
    if (call.internal) continue;
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorBody, 'output') },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'apron.sid',
          description: 'Named __Host-apron.sid where the portal is reached over TLS',
        },
        releaseToken: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}
