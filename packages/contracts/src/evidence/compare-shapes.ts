import type { Message } from '../errors';
import { message } from '../messages/message';
import { alternativesOf, type Shape } from './shape';

/** Something that a section uses and that would no longer be there, or no longer be the same. */
export interface Break {
  /** File and line of the section that uses it. */
  at: string;
  /** What it uses: a call with the path of a field, or a name of a library. */
  name: string;
  /** What became of it. */
  problem: Message;
}

/**
 * Which of both shapes is what the section knows: `reads` for what it gets, `writes` for what it gives.
 */
type Side = 'reads' | 'writes';

interface Place {
  side: Side;
  name: string;
  at: string;
}

const kindOf = (value: string | number | boolean) => typeof value;

/** Whether every value of the type is one of the other. */
const isPartOf = (given: Shape['type'], taken: Shape['type']) =>
  given === taken || (given === 'integer' && taken === 'number');

/** Names of limits by which a larger number admits less. */
const lowerLimits = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const upperLimits = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];

function narrowerLimit(given: Shape, taken: Shape): string | undefined {
  return Object.entries(taken.limits ?? {}).find(([name, limit]) => {
    const before = given.limits?.[name];
    if (before === limit) return false;
    if (lowerLimits.includes(name)) return before === undefined || before < limit;
    if (upperLimits.includes(name)) return before === undefined || before > limit;
    return true;
  })?.[0];
}

const isAnything = ({ type, anyOf, enum: values, library }: Shape) =>
  type === undefined && anyOf === undefined && values === undefined && library === undefined;

/** The word for a shape in a message. */
const wordFor = (shape: Shape): string =>
  shape.anyOf
    ? alternativesOf(shape).map(wordFor).join(' | ')
    : shape.enum
      ? shape.enum.map((value) => JSON.stringify(value)).join(' | ')
      : (shape.library ?? shape.type ?? 'unknown');

/**
 * What breaks when a value of the one shape arrives where the other is expected. What one side alone has and the other
 * does not use breaks nothing.
 * @param given the values that arrive
 * @param taken the values that are expected
 */
export function breaksBetween(given: Shape, taken: Shape, place: Place): Break[] {
  if (isAnything(taken)) return [];
  const found = alternativesOf(given).flatMap((one) => breaksOfOne(one, taken, place));
  return [...found, ...droppedValues(given, taken, place)];
}

/** Values that never arrive any more. */
function droppedValues(given: Shape, taken: Shape, place: Place): Break[] {
  if (place.side === 'writes') return [];
  const given_ = alternativesOf(given);
  const arriving = new Set(given_.flatMap(({ enum: values = [] }) => values));
  const others = given_.filter((one) => !one.enum);
  return alternativesOf(taken)
    .flatMap(({ enum: values = [] }) => values)
    .filter(
      (value) => !arriving.has(value) && !others.some((one) => isAnything(one) || typeFits(value, one.type)),
    )
    .map((value) => broken(place, message('sections.broken.value', { value: String(value) })));
}

const broken = ({ at, name }: Place, problem: Message): Break => ({ at, name, problem });

const otherType = (given: Shape, taken: Shape, place: Place) => {
  const [before, now] = place.side === 'reads' ? [taken, given] : [given, taken];
  return broken(place, message('sections.broken.type', { before: wordFor(before), now: wordFor(now) }));
};

/** Where several alternatives may take a value, the one that it fits best. */
function breaksOfOne(given: Shape, taken: Shape, place: Place): Break[] {
  if (isAnything(given)) return [otherType(given, taken, place)];
  const candidates = alternativesOf(taken).filter((one) => isAnything(one) || sameKind(given, one, place));
  if (given.enum) return breaksOfValues(given, candidates, taken, place);
  const results = candidates.map((one) => insideBreaks(given, one, place));
  if (results.length === 0) return [otherType(given, taken, place)];
  return results.reduce((best, one) => (one.length < best.length ? one : best));
}

function sameKind(given: Shape, taken: Shape, { side }: Place): boolean {
  if (given.library !== undefined || taken.library !== undefined) return given.library === taken.library;
  if (given.enum && !taken.enum) return given.enum.every((value) => typeFits(value, taken.type));
  if (taken.enum && !given.enum) return false;
  if (given.enum && taken.enum)
    return side === 'reads' || given.enum.some((value) => taken.enum?.includes(value));
  return isPartOf(given.type, taken.type);
}

const typeFits = (value: string | number | boolean, type: Shape['type']) =>
  type === kindOf(value) || (type === 'integer' && Number.isInteger(value));

function breaksOfValues(given: Shape, candidates: Shape[], taken: Shape, place: Place): Break[] {
  if (candidates.some((one) => !one.enum)) return [];
  const accepted = new Set(candidates.flatMap(({ enum: values = [] }) => values));
  // A reader that knows some values of a kind meets others of that kind.
  const kinds = new Set([...accepted].map(kindOf));
  const lost = (given.enum ?? []).filter((value) =>
    place.side === 'reads' ? !kinds.has(kindOf(value)) : !accepted.has(value),
  );
  if (lost.length === 0) return [];
  if (place.side === 'reads' || candidates.length === 0) return [otherType(given, taken, place)];
  return lost.map((value) => broken(place, message('sections.broken.value', { value: String(value) })));
}

function insideBreaks(given: Shape, taken: Shape, place: Place): Break[] {
  if (isAnything(taken) || given.library !== undefined) return [];
  if (taken.type === 'object') return breaksOfFields(given, taken, place);
  if (taken.type === 'array')
    return breaksBetween(given.items ?? {}, taken.items ?? {}, { ...place, name: `${place.name}[]` });
  if (taken.type === 'function') return breaksOfFunction(given, taken, place);
  const limit = place.side === 'writes' ? narrowerLimit(given, taken) : undefined;
  return limit === undefined ? [] : [broken(place, message('sections.broken.limit', { limit }))];
}

function breaksOfFields(given: Shape, taken: Shape, place: Place): Break[] {
  const ours = place.side === 'reads' ? taken : given;
  const theirs = place.side === 'reads' ? given : taken;
  const breaks: Break[] = [];
  for (const [field, shape] of Object.entries(ours.properties ?? {})) {
    const inside = { ...place, name: `${place.name}.${field}` };
    const other = theirs.properties?.[field] ?? theirs.rest;
    if (!other) {
      breaks.push(broken(inside, message('sections.broken.gone')));
      continue;
    }
    if (place.side === 'reads' && isRequired(taken, field) && !isRequired(given, field) && !given.rest)
      breaks.push(broken(inside, message('sections.broken.optional')));
    breaks.push(
      ...(place.side === 'reads' ? breaksBetween(other, shape, inside) : breaksBetween(shape, other, inside)),
    );
  }
  if (place.side === 'writes')
    for (const field of taken.required ?? [])
      if (!isRequired(given, field) && !given.rest)
        breaks.push(
          broken({ ...place, name: `${place.name}.${field}` }, message('sections.broken.required')),
        );
  if (ours.rest && theirs.rest) {
    const [from, to] = place.side === 'reads' ? [theirs.rest, ours.rest] : [ours.rest, theirs.rest];
    breaks.push(...breaksBetween(from, to, { ...place, name: `${place.name}.*` }));
  }
  return breaks;
}

const isRequired = ({ required = [] }: Shape, field: string) => required.includes(field);

/** What goes into a function goes the other way than the function itself. */
function breaksOfFunction(given: Shape, taken: Shape, place: Place): Break[] {
  const [before, now] = place.side === 'reads' ? [taken, given] : [given, taken];
  const changed = broken(place, message('sections.broken.signature'));
  const [callerParams, ownParams] = [taken.params ?? [], given.params ?? []];
  if (ownParams.slice(callerParams.length).some(({ optional }) => !optional)) return [changed];
  if (place.side === 'reads' && (now.params?.length ?? 0) < (before.params?.length ?? 0)) return [changed];
  const side = place.side === 'reads' ? 'writes' : 'reads';
  const params = ownParams.slice(0, callerParams.length).flatMap((param, index) => {
    const caller = callerParams[index];
    if (!caller) return [];
    if (caller.optional && !param.optional) return [changed];
    return breaksBetween(caller.shape, param.shape, { ...place, side });
  });
  return [...params, ...breaksBetween(given.returns ?? {}, taken.returns ?? {}, place)];
}
