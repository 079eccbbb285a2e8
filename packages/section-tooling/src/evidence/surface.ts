import { abilities, RemoteSource, type Endpoint } from '@portal/contracts';
import { endpoints } from '@portal/contracts/endpoints';
import type { Shape, Surface } from '@portal/contracts/evidence';
import ts from 'typescript';
import { original, programOf } from './program';
import { shapeOfSchema } from './schema-shape';
import { shapeOfName } from './type-shape';

/** A call as it stands: where it is, who may, what goes in and out. */
export function callShape(call: Endpoint): Surface['calls'][string] {
  const { method, path, ability, params, query, body, response } = call;
  return {
    method,
    path,
    ability,
    ...(params && { params: shapeOfSchema(params, 'input') }),
    ...(query && { query: shapeOfSchema(query, 'input') }),
    ...(body && { body: shapeOfSchema(body, 'input') }),
    answer: shapeOfSchema(response, 'output'),
  };
}

/** Every name of the portal's shared libraries with its form. */
function namesOf(libraries: Readonly<Record<string, string>>): Surface['names'] {
  const program = programOf(Object.values(libraries));
  const checker = program.getTypeChecker();
  const walk = { checker, usedAt: () => '', names: () => false };
  return Object.fromEntries(
    Object.entries(libraries).map(([library, file]) => {
      const module = checker.getSymbolAtLocation(program.getSourceFile(file)!)!;
      const names = checker.getExportsOfModule(module).flatMap((exported): [string, Shape][] => {
        const symbol = original(checker, exported);
        return symbol.flags & ts.SymbolFlags.Value ? [[exported.name, shapeOfName(symbol, walk)]] : [];
      });
      return [library, Object.fromEntries(names)];
    }),
  );
}

/**
 * What the portal offers to sections, as its source stands.
 * @param shared version of each library that the shell shares, by its request
 * @param libraries file of each of the portal's own ones among them
 */
export function surfaceOf(
  shared: Readonly<Record<string, string>>,
  libraries: Readonly<Record<string, string>>,
): Surface {
  const open = Object.entries(endpoints).filter(([, call]) => !call.internal);
  return {
    calls: Object.fromEntries(open.map(([name, call]) => [name, callShape(call)])),
    names: namesOf(libraries),
    abilities: Object.keys(abilities),
    slots: [...RemoteSource.shape.widgets.element.shape.slot.options],
    shared: { ...shared },
  };
}
