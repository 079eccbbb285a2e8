import type { Shape, Surface } from '@portal/contracts/evidence';
import { contractsOffer } from '@portal/contracts/offer';
import ts from 'typescript';
import { original, programOf } from './program';
import { shapeOfName } from './type-shape';

/** Every name of the portal's shared libraries with its form. */
function namesOf(libraries: Readonly<Record<string, string>>): Surface['names'] {
  const program = programOf(Object.values(libraries));
  const checker = program.getTypeChecker();
  return Object.fromEntries(
    Object.entries(libraries).map(([library, file]) => {
      const module = checker.getSymbolAtLocation(program.getSourceFile(file)!)!;
      const names = checker.getExportsOfModule(module).flatMap((exported): [string, Shape][] => {
        const symbol = original(checker, exported);
        return symbol.flags & ts.SymbolFlags.Value ? [[exported.name, shapeOfName(symbol, checker)]] : [];
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
  return { ...contractsOffer(), names: namesOf(libraries), shared: { ...shared } };
}
