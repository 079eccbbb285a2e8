import * as z from 'zod';
import { Shape } from './shape';

const At = z.string().max(300);

const Call = z.object({
  method: z.string(),
  path: z.string(),
  ability: z.string(),
  params: Shape.optional(),
  query: Shape.optional(),
  body: Shape.optional(),
  answer: Shape,
});

/** `uses.json` of a section's build: what its code imports of the portal, where, and in the form that it then had. */
export const Uses = z.object({
  /** By the name of the call. */
  calls: z.record(z.string(), Call.extend({ at: At })),
  /** By library, such as `@portal/ui/dialog`, and name. */
  names: z.record(z.string(), z.record(z.string(), z.object({ at: At, shape: Shape }))),
  /** Abilities that the code or the manifest names. */
  abilities: z.record(z.string(), At),
  /** Places of the dashboard that its widgets fill. */
  slots: z.record(z.string(), At),
});
export type Uses = z.output<typeof Uses>;

/** `surface.json` of the shell's build: everything that a section may use. */
export const Surface = z.object({
  calls: z.record(z.string(), Call),
  names: z.record(z.string(), z.record(z.string(), Shape)),
  abilities: z.array(z.string()),
  slots: z.array(z.string()),
  /** Version of each library that the shell shares. */
  shared: z.record(z.string(), z.string()),
});
export type Surface = z.output<typeof Surface>;

/** The names of both files, beside the manifest of a section and beside the page of the shell. */
export const usesFile = 'uses.json';
export const surfaceFile = 'surface.json';
