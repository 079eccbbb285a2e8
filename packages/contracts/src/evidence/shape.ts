import * as z from 'zod';

/**
 * The form of a value: a small part of JSON Schema, with functions. Sections and shell are compared by it. A shape
 * without any field stands for every value.
 */
export interface Shape {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'object' | 'array' | 'function' | undefined;
  anyOf?: Shape[] | undefined;
  /** The only values. */
  enum?: (string | number | boolean)[] | undefined;
  properties?: Record<string, Shape> | undefined;
  required?: string[] | undefined;
  /** Of the values under any other key. */
  rest?: Shape | undefined;
  items?: Shape | undefined;
  /** What limits the values, such as `maxLength`. */
  limits?: Record<string, number | string> | undefined;
  params?: { shape: Shape; optional?: boolean | undefined }[] | undefined;
  returns?: Shape | undefined;
  /** A type of a library, by its name. */
  library?: string | undefined;
}

const Value = z.union([z.string(), z.number(), z.boolean()]);

export const Shape: z.ZodType<Shape> = z.lazy(() =>
  z.object({
    type: z
      .enum(['string', 'number', 'integer', 'boolean', 'null', 'object', 'array', 'function'])
      .optional(),
    anyOf: z.array(Shape).optional(),
    enum: z.array(Value).optional(),
    properties: z.record(z.string(), Shape).optional(),
    required: z.array(z.string()).optional(),
    rest: Shape.optional(),
    items: Shape.optional(),
    limits: z.record(z.string(), z.union([z.number(), z.string()])).optional(),
    params: z.array(z.object({ shape: Shape, optional: z.boolean().optional() })).optional(),
    returns: Shape.optional(),
    library: z.string().optional(),
  }),
);

/** The alternatives of a shape, those inside alternatives among them. */
export const alternativesOf = (shape: Shape): Shape[] => shape.anyOf?.flatMap(alternativesOf) ?? [shape];
