import type { Shape } from './shape';
import * as z from 'zod';

interface Json {
  type?: string | string[];
  anyOf?: Json[];
  oneOf?: Json[];
  allOf?: Json[];
  enum?: (string | number | boolean | null)[];
  const?: string | number | boolean | null;
  properties?: Record<string, Json>;
  required?: string[];
  additionalProperties?: boolean | Json;
  items?: Json;
  prefixItems?: Json[];
  $ref?: string;
  $defs?: Record<string, Json>;
  [other: string]: unknown;
}

const limitNames = [
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'pattern', 'format'],
];

/** What a schema lets in, or what it gives out. */
export function shapeOfSchema(schema: z.ZodType, io: 'input' | 'output'): Shape {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return shapeOf(json, json, []);
}

function shapeOf(json: Json, whole: Json, above: readonly string[]): Shape {
  if (json.$ref !== undefined) {
    // A tree is compared once: its branches have the form of the whole.
    if (above.includes(json.$ref)) return {};
    const inner = json.$ref === '#' ? whole : whole.$defs?.[json.$ref.replace('#/$defs/', '')];
    return shapeOf(inner ?? {}, whole, [...above, json.$ref]);
  }
  const inside = (part: Json) => shapeOf(part, whole, above);
  const alternatives = json.anyOf ?? json.oneOf;
  if (alternatives) return { anyOf: alternatives.map(inside) };
  if (json.allOf) return merged(json.allOf.map(inside));
  const values = json.const !== undefined ? [json.const] : json.enum;
  if (values) return { enum: values.filter((value) => value !== null) };
  if (Array.isArray(json.type)) return { anyOf: json.type.map((type) => inside({ ...json, type })) };
  if (json.type === 'object') {
    const { properties = {}, required = [], additionalProperties: rest } = json;
    return {
      type: 'object',
      properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, inside(part)])),
      required,
      ...(typeof rest === 'object' && { rest: inside(rest) }),
    };
  }
  if (json.type === 'array')
    return {
      type: 'array',
      items: json.prefixItems ? { anyOf: json.prefixItems.map(inside) } : inside(json.items ?? {}),
      ...limitsOf(json),
    };
  if (json.type === undefined) return {};
  return { type: json.type as Shape['type'], ...limitsOf(json) };
}

function limitsOf(json: Json): Pick<Shape, 'limits'> {
  const limits = limitNames.flatMap((name) =>
    typeof json[name] === 'number' || typeof json[name] === 'string' ? [[name, json[name]] as const] : [],
  );
  return limits.length > 0 ? { limits: Object.fromEntries(limits) } : {};
}

const merged = (shapes: Shape[]): Shape =>
  shapes.reduce((all, one) => ({
    ...all,
    ...one,
    properties: { ...all.properties, ...one.properties },
    required: [...(all.required ?? []), ...(one.required ?? [])],
  }));
