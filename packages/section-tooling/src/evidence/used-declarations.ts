import path from 'node:path';
import ts from 'typescript';
import { original, ownDeclarations } from './program';

/** What a section's code does with the properties that contracts, SDK and UI declare. */
export interface UsedDeclarations {
  /** Each declaration that is read, with the first place. */
  reads: Map<ts.Node, string>;
  /** Each declaration that a value is given for, with the first place. */
  writes: Map<ts.Node, string>;
  /** Every string in the code, and every key of an object. */
  words: Map<string, string>;
  /** Names imported from the portal's packages: by package and name, the symbol and the first place. */
  imports: Map<string, Map<string, { symbol: ts.Symbol; at: string }>>;
}

/** How deep values that are handed on are followed. */
const depth = 5;

/**
 * Reads a section's code with the types of the compiler.
 * @param dir folder of the section; files below its `src` count
 */
export function usedDeclarations(program: ts.Program, dir: string): UsedDeclarations {
  const checker = program.getTypeChecker();
  const used: UsedDeclarations = {
    reads: new Map(),
    writes: new Map(),
    words: new Map(),
    imports: new Map(),
  };
  const add = <K, V>(map: Map<K, V>, key: K, value: V) => void (map.has(key) || map.set(key, value));
  const handedOn = new Set<string>();

  /** A value of one type goes where another is expected: what both name is read there. */
  function flows(from: ts.Type, to: ts.Type, at: string, left = depth): void {
    const pair = `${idOf(from)} ${idOf(to)}`;
    if (left === 0 || handedOn.has(pair)) return;
    handedOn.add(pair);
    for (const target of partsOf(checker.getNonNullableType(to)))
      for (const source of partsOf(checker.getNonNullableType(from))) {
        const [element, wanted] = [elementOf(checker, source), elementOf(checker, target)];
        if (element && wanted) flows(element, wanted, at, left - 1);
        if (element || !(target.flags & ts.TypeFlags.Object)) continue;
        for (const property of target.getProperties()) {
          const given = source.getProperty(property.name);
          if (!given) continue;
          const wantedAt = ownDeclarations(property);
          for (const node of wantedAt) add(used.writes, node, at);
          for (const node of ownDeclarations(given)) if (!wantedAt.includes(node)) add(used.reads, node, at);
          flows(checker.getTypeOfSymbol(given), checker.getTypeOfSymbol(property), at, left - 1);
        }
      }
  }

  function visit(node: ts.Node, file: ts.SourceFile): void {
    const at = () => placeOf(node, file, dir);
    const read = (symbol: ts.Symbol | undefined) => {
      for (const declaration of ownDeclarations(symbol)) add(used.reads, declaration, at());
    };
    if (ts.isPropertyAccessExpression(node)) read(checker.getSymbolAtLocation(node.name));
    else if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
      read(checker.getTypeAtLocation(node.expression).getProperty(node.argumentExpression.text));
    else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent) && !node.dotDotDotToken) {
      const name = node.propertyName ?? node.name;
      if (ts.isIdentifier(name) || ts.isStringLiteral(name)) {
        const type = checker.getApparentType(checker.getTypeAtLocation(node.parent));
        read(checker.getPropertyOfType(type, name.text));
      }
    } else if (ts.isStringLiteralLike(node)) add(used.words, node.text, at());
    else if (ts.isImportDeclaration(node)) return imports(node, file);
    else if (ts.isObjectLiteralExpression(node)) {
      const wanted = checker.getContextualType(node);
      for (const property of node.properties) {
        if (property.name && ts.isIdentifier(property.name)) add(used.words, property.name.text, at());
        if (!wanted) continue;
        if (ts.isSpreadAssignment(property))
          flows(checker.getTypeAtLocation(property.expression), wanted, at());
        else if (ts.isPropertyAssignment(property) || ts.isShorthandPropertyAssignment(property))
          gives(
            wanted,
            property.name.getText(file),
            ts.isPropertyAssignment(property) ? property.initializer : property.name,
            at(),
          );
      }
    } else if (ts.isJsxAttributes(node)) {
      const wanted = checker.getContextualType(node);
      for (const property of wanted ? node.properties : []) {
        if (ts.isJsxSpreadAttribute(property))
          flows(checker.getTypeAtLocation(property.expression), wanted!, at());
        else {
          const value =
            property.initializer && ts.isJsxExpression(property.initializer)
              ? property.initializer.expression
              : property.initializer;
          gives(wanted!, property.name.getText(file), value, at());
        }
      }
    } else if (ts.isCallExpression(node)) {
      for (const argument of node.arguments) {
        // A call of the contracts names all that could be given: the section gives what stands beside it.
        if (isWritten(argument) || isImportedFromOwn(checker, argument)) continue;
        const wanted = checker.getContextualType(argument);
        if (wanted) flows(checker.getTypeAtLocation(argument), wanted, at());
      }
    } else if (
      (ts.isReturnStatement(node) && node.expression && !isWritten(node.expression)) ||
      (ts.isVariableDeclaration(node) && node.type && node.initializer && !isWritten(node.initializer))
    ) {
      const value = ts.isReturnStatement(node)
        ? node.expression!
        : (node as ts.VariableDeclaration).initializer!;
      const wanted = checker.getContextualType(value);
      if (wanted) flows(checker.getTypeAtLocation(value), wanted, at());
    }
    ts.forEachChild(node, (child) => visit(child, file));
  }

  function gives(wanted: ts.Type, name: string, value: ts.Node | undefined, at: string): void {
    for (const part of partsOf(checker.getNonNullableType(wanted))) {
      const property = checker.getPropertyOfType(part, name);
      if (!property) continue;
      for (const node of ownDeclarations(property)) add(used.writes, node, at);
      if (value && !isWritten(value))
        flows(checker.getTypeAtLocation(value), checker.getTypeOfSymbol(property), at);
    }
  }

  function imports(node: ts.ImportDeclaration, file: ts.SourceFile): void {
    const { importClause: clause, moduleSpecifier } = node;
    if (!ts.isStringLiteral(moduleSpecifier) || !moduleSpecifier.text.startsWith('@portal/')) return;
    const bindings = clause?.namedBindings;
    if (!clause || clause.phaseModifier === ts.SyntaxKind.TypeKeyword || !bindings) return;
    if (!ts.isNamedImports(bindings))
      throw new Error(`${placeOf(node, file, dir)}: import the names of ${moduleSpecifier.text} one by one`);
    for (const element of bindings.elements) {
      if (element.isTypeOnly) continue;
      const symbol = checker.getSymbolAtLocation(element.name);
      if (!symbol || !(checker.getAliasedSymbol(symbol).flags & ts.SymbolFlags.Value)) continue;
      const names = used.imports.get(moduleSpecifier.text) ?? new Map();
      used.imports.set(moduleSpecifier.text, names);
      const name = (element.propertyName ?? element.name).text;
      add(names, name, { symbol: checker.getAliasedSymbol(symbol), at: placeOf(element, file, dir) });
    }
  }

  const own = path.join(dir, 'src') + path.sep;
  for (const file of program.getSourceFiles()) if (file.fileName.startsWith(own)) visit(file, file);
  return used;
}

/** Written out right there: its parts are seen by themselves. */
const isWritten = (node: ts.Node): boolean =>
  ts.isObjectLiteralExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isFunctionExpression(node) ||
  ts.isLiteralExpression(node) ||
  ts.isJsxElement(node) ||
  ts.isJsxSelfClosingElement(node);

/** A name that contracts, SDK or UI export. */
const isImportedFromOwn = (checker: ts.TypeChecker, node: ts.Node): boolean => {
  const symbol = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined;
  return symbol !== undefined && ownDeclarations(original(checker, symbol)).length > 0;
};

const idOf = (type: ts.Type) => (type as ts.Type & { id: number }).id;

/** The alternatives of a type. */
export const partsOf = (type: ts.Type): ts.Type[] => (type.isUnion() ? type.types.flatMap(partsOf) : [type]);

/** What a list holds; undefined where the type is no list. */
export const elementOf = (checker: ts.TypeChecker, type: ts.Type): ts.Type | undefined =>
  checker.isArrayLikeType(type) ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : undefined;

const placeOf = (node: ts.Node, file: ts.SourceFile, dir: string) =>
  `${path.relative(dir, file.fileName)}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`;
