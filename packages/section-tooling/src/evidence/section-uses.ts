import { abilities, type RemoteSource } from '@portal/contracts';
import { endpoints } from '@portal/contracts/endpoints';
import type { Shape, Uses } from '@portal/contracts/evidence';
import ts from 'typescript';
import { programOf } from './program';
import { prunedSchema } from './pruned-schema';
import { callShape } from './surface';
import { shapeOfName } from './type-shape';
import { usedDeclarations, type UsedDeclarations } from './used-declarations';

export interface Section {
  /** Folder of the section. */
  dir: string;
  /** The files of its exposed modules. */
  files: readonly string[];
  manifest: RemoteSource;
  /** What it takes from the shell; of other libraries it carries a copy. */
  shared: readonly string[];
}

const manifestFile = 'remote.json';

/** Where a property is used, by the first of its declarations that is. */
const placeIn = (places: ReadonlyMap<ts.Node, string>) => (property: ts.Symbol) =>
  property.declarations?.map((node) => places.get(node)).find((at) => at !== undefined);

type PartOfCall = 'params' | 'query' | 'body' | 'response';

/** The type that a schema of a call lets in or gives out. */
function typeOfSchema(checker: ts.TypeChecker, call: ts.Symbol, part: PartOfCall): ts.Type | undefined {
  const property = (type: ts.Type, name: string) => {
    const symbol = checker.getPropertyOfType(checker.getNonNullableType(type), name);
    return symbol && checker.getTypeOfSymbol(symbol);
  };
  const schema = property(checker.getTypeOfSymbol(call), part);
  const inner = schema && property(schema, '_zod');
  return inner && property(inner, part === 'response' ? 'output' : 'input');
}

function usesOfCall(
  name: string,
  call: { symbol: ts.Symbol; at: string },
  checker: ts.TypeChecker,
  used: UsedDeclarations,
): Uses['calls'][string] {
  const whole = callShape(endpoints[name]!);
  const names = (value: string) => used.words.has(value);
  const pruned = (shape: Shape, part: PartOfCall) => {
    const type = typeOfSchema(checker, call.symbol, part);
    const out = part === 'response';
    const usedAt = placeIn(out ? used.reads : used.writes);
    return type ? prunedSchema(shape, type, { checker, usedAt, names, keepRequired: !out }) : shape;
  };
  return {
    at: call.at,
    ...whole,
    ...(whole.params && { params: pruned(whole.params, 'params') }),
    ...(whole.query && { query: pruned(whole.query, 'query') }),
    ...(whole.body && { body: pruned(whole.body, 'body') }),
    answer: pruned(whole.answer, 'response'),
  };
}

/** Abilities that the manifest asks for, and those that the code names. */
function abilitiesOf(manifest: RemoteSource, words: ReadonlyMap<string, string>): Uses['abilities'] {
  const found: Uses['abilities'] = {};
  for (const name of Object.keys(abilities)) {
    const at = words.get(name);
    if (at !== undefined) found[name] = at;
    else if (JSON.stringify(manifest).includes(`"ability":"${name}"`)) found[name] = manifestFile;
  }
  return found;
}

/**
 * What a section uses of the portal, from its source and the types behind it.
 * @returns the calls with the fields that are read and given, the names of SDK and UI, abilities, places of the dashboard
 */
export function usesOf({ dir, files, manifest, shared }: Section): Uses {
  const program = programOf(files);
  const checker = program.getTypeChecker();
  const used = usedDeclarations(program, dir);
  const [reads, writes] = [placeIn(used.reads), placeIn(used.writes)];
  const walk = {
    checker,
    names: (value: string) => used.words.has(value),
    usedAt: (property: ts.Symbol, side: 'reads' | 'writes') =>
      side === 'reads' ? reads(property) : writes(property),
  };
  const calls: Uses['calls'] = {};
  const names: Uses['names'] = {};
  for (const [library, imported] of used.imports)
    for (const [name, one] of imported)
      if (library === '@portal/contracts') {
        if (name in endpoints) calls[name] = usesOfCall(name, one, checker, used);
      } else if (shared.includes(library)) {
        names[library] ??= {};
        names[library][name] = {
          at: one.at,
          shape: shapeOfName(one.symbol, walk),
        };
      }
  return {
    calls,
    names,
    abilities: abilitiesOf(manifest, used.words),
    slots: Object.fromEntries(manifest.widgets.map(({ slot }) => [slot, manifestFile])),
  };
}
