import type { Shape } from '@portal/contracts/evidence';
import ts from 'typescript';
import { isOwn, ownDeclarations } from './program';

/** How deep a type is looked into. */
const depth = 6;

interface Walk {
  checker: ts.TypeChecker;
  above: readonly ts.Type[];
}

/** The form of a name of the SDK or the UI. What a library declares counts by its name. */
export function shapeOfName(symbol: ts.Symbol, checker: ts.TypeChecker): Shape {
  const [declaration] = symbol.declarations ?? [];
  if (declaration && !isOwn(declaration)) return { library: symbol.name };
  return shapeOf(checker.getTypeOfSymbol(symbol), { checker, above: [] });
}

const { TypeFlags } = ts;
const unlookable =
  TypeFlags.Any |
  TypeFlags.Unknown |
  TypeFlags.TypeParameter |
  TypeFlags.Conditional |
  TypeFlags.IndexedAccess |
  TypeFlags.Index |
  TypeFlags.Substitution;

function shapeOf(type: ts.Type, walk: Walk): Shape {
  const { checker, above } = walk;
  const { flags } = type;
  if (flags & unlookable || above.length > depth || above.includes(type)) return {};
  if (flags & TypeFlags.Boolean) return { type: 'boolean' };
  if (type.isStringLiteral() || type.isNumberLiteral()) return { enum: [type.value] };
  if (flags & TypeFlags.BooleanLiteral) return { enum: [checker.typeToString(type) === 'true'] };
  if (flags & (TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping))
    return { type: 'string' };
  if (flags & TypeFlags.Number) return { type: 'number' };
  if (flags & TypeFlags.Null) return { type: 'null' };
  if (flags & (TypeFlags.Undefined | TypeFlags.Void)) return { library: 'undefined' };
  if (type.aliasSymbol && isOfPackage(type.aliasSymbol)) return { library: type.aliasSymbol.name };
  if (type.isUnion()) return shapeOfUnion(type, walk);
  const inside = { ...walk, above: [...above, type] };
  const element = elementOf(checker, type);
  if (element) return { type: 'array', items: shapeOf(element, inside) };
  const [signature] = type.getCallSignatures();
  if (signature) return shapeOfFunction(signature, inside);
  const symbol = type.aliasSymbol ?? type.getSymbol();
  const declaration = symbol?.declarations?.[0];
  if (declaration && !isOwn(declaration) && !type.isIntersection()) return { library: symbol.name };
  return shapeOfObject(type, inside);
}

/** Declared by a library; the compiler's own helpers, such as `Omit`, are looked through. */
const isOfPackage = ({ declarations: [declaration] = [] }: ts.Symbol): boolean =>
  declaration !== undefined &&
  !isOwn(declaration) &&
  !declaration.getSourceFile().fileName.includes('/typescript/lib/');

/** Several values are one list of them, and true and false are a boolean. */
function shapeOfUnion(type: ts.UnionType, walk: Walk): Shape {
  const values = type.types.flatMap((part) =>
    part.isStringLiteral() || part.isNumberLiteral() ? [part.value] : [],
  );
  const booleans = type.types.filter((part) => part.flags & TypeFlags.BooleanLiteral);
  const others = type.types.filter(
    (part) =>
      !part.isStringLiteral() &&
      !part.isNumberLiteral() &&
      !(booleans.length === 2 && booleans.includes(part)),
  );
  const parts = [
    ...(values.length > 0 ? [{ enum: values }] : []),
    ...(booleans.length === 2 ? [{ type: 'boolean' as const }] : []),
    ...others.map((part) => shapeOf(part, walk)),
  ];
  if (parts.some((part) => Object.keys(part).length === 0)) return {};
  return parts.length === 1 ? parts[0]! : { anyOf: parts };
}

function shapeOfFunction(signature: ts.Signature, walk: Walk): Shape {
  const { checker } = walk;
  const params = signature.getParameters().flatMap((param) => {
    const node = param.valueDeclaration;
    const rest = node !== undefined && ts.isParameter(node) && node.dotDotDotToken !== undefined;
    if (rest) return [];
    const optional = node !== undefined && ts.isParameter(node) && checker.isOptionalParameter(node);
    const shape = shapeOf(withoutUndefined(checker.getTypeOfSymbol(param), checker, optional), walk);
    return [{ shape, ...(optional && { optional }) }];
  });
  return { type: 'function', params, returns: shapeOf(signature.getReturnType(), walk) };
}

/** What a list holds; undefined where the type is no list. */
const elementOf = (checker: ts.TypeChecker, type: ts.Type): ts.Type | undefined =>
  checker.isArrayLikeType(type) ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : undefined;

const withoutUndefined = (type: ts.Type, checker: ts.TypeChecker, optional: boolean): ts.Type => {
  if (!optional || !type.isUnion()) return type;
  const nullable = type.types.some((part) => part.flags & TypeFlags.Null);
  // The compiler takes both away at once: null has to stay where it is one of the values.
  return nullable ? type : checker.getNonNullableType(type);
};

function shapeOfObject(type: ts.Type, walk: Walk): Shape {
  const { checker } = walk;
  const own = checker.getPropertiesOfType(type).filter((property) => ownDeclarations(property).length > 0);
  const properties: Record<string, Shape> = {};
  const required: string[] = [];
  for (const property of own) {
    const optional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    const type = withoutUndefined(checker.getTypeOfSymbol(property), checker, optional);
    properties[property.name] = shapeOf(type, walk);
    if (!optional) required.push(property.name);
  }
  const rest = checker.getIndexTypeOfType(type, ts.IndexKind.String);
  return { type: 'object', properties, required, ...(rest && { rest: shapeOf(rest, walk) }) };
}
