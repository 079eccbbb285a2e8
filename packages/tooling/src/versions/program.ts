import ts from 'typescript';

/** The packages whose declarations count, in the repository and installed; anything else is a library. */
const ours = /[\\/](?:packages|@portal)[\\/](?:contracts|portal-sdk|ui)[\\/]/;

/** As sections are written. The globals of tests and of Node are not theirs, and take a second to read. */
const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  noUncheckedIndexedAccess: true,
  resolveJsonModule: true,
  esModuleInterop: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

/** A program over some files. */
export const programOf = (files: readonly string[]): ts.Program => ts.createProgram([...files], options);

/** The declarations of a property in the contracts, the SDK or the UI. */
export const ownDeclarations = (symbol: ts.Symbol | undefined): ts.Declaration[] =>
  (symbol?.declarations ?? []).filter(isOwn);

export const isOwn = (node: ts.Node): boolean => ours.test(node.getSourceFile().fileName);

/** What an import or a re-export stands for. */
export const original = (checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
