import { alternativesOf, type Shape } from '@portal/contracts/evidence';
import ts from 'typescript';
import { elementOf, partsOf } from './used-declarations';

interface Pruning {
  checker: ts.TypeChecker;
  /** Where the section uses a property; undefined where it does not. */
  usedAt: (property: ts.Symbol) => string | undefined;
  /** Whether its code names a value. */
  names: (value: string) => boolean;
  /** What the section gives: fields that must be given are, whoever writes them. Of what it reads no limit counts. */
  keepRequired: boolean;
}

/** What is left of a shape when only what a section uses of the type behind it is kept. */
export function prunedSchema(shape: Shape, type: ts.Type, pruning: Pruning): Shape {
  const { checker, names, keepRequired } = pruning;
  if (shape.anyOf) return { anyOf: alternativesOf(shape).map((one) => prunedSchema(one, type, pruning)) };
  if (shape.enum) {
    const known = shape.enum.filter((value) => typeof value === 'string' && names(value));
    return known.length > 0 ? { ...shape, known } : shape;
  }
  const parts = partsOf(checker.getNonNullableType(type));
  if (shape.type === 'array') {
    const element = parts.map((part) => elementOf(checker, part)).find((found) => found);
    return {
      type: 'array',
      ...(keepRequired && { limits: shape.limits }),
      items: element ? prunedSchema(shape.items ?? {}, element, pruning) : shape.items,
    };
  }
  if (shape.type !== 'object') return keepRequired ? shape : { type: shape.type };
  const properties = Object.entries(shape.properties ?? {}).flatMap(([name, inner]) => {
    const found = parts
      .map((part) => checker.getPropertyOfType(part, name))
      .filter((one) => one !== undefined);
    const at = found.map(pruning.usedAt).find((place) => place !== undefined);
    const stays = at !== undefined || (keepRequired && shape.required?.includes(name));
    if (!stays) return [];
    const pruned = found[0] ? prunedSchema(inner, checker.getTypeOfSymbol(found[0]), pruning) : inner;
    return [[name, at === undefined ? pruned : { ...pruned, at }] as const];
  });
  const kept = new Set(properties.map(([name]) => name));
  const others = parts
    .map((part) => checker.getIndexTypeOfType(part, ts.IndexKind.String))
    .find((one) => one);
  return {
    ...shape,
    properties: Object.fromEntries(properties),
    required: (shape.required ?? []).filter((name) => kept.has(name)),
    ...(shape.rest && { rest: others ? prunedSchema(shape.rest, others, pruning) : shape.rest }),
  };
}
