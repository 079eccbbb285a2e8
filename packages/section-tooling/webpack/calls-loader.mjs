import { evaluateContracts } from './evaluate-contracts.mjs';

const isEndpoint = (value) =>
  typeof value === 'object' && value !== null && 'owner' in value && 'ability' in value;

/**
 * The contracts' root as a browser gets it. To make a call takes its method and path; what goes in and out is judged
 * by the server, and by the forms that import a schema by name. So an endpoint becomes `{ method, path }`, and zod
 * comes with the first form and not with the first screen; a call between services is left out. Everything else is
 * taken from where it stands.
 * @this {import('webpack').LoaderContext<object>}
 */
export default async function callsLoader(source) {
  const modules = [...source.matchAll(/^export \* from '(\.\/[\w/.-]+)';$/gm)].map(([, file]) => file);
  const { exports, files } = await evaluateContracts(
    modules.map((file, index) => `export * as m${index} from '${file}';`).join('\n'),
  );
  for (const file of files) this.addDependency(file);
  return modules
    .flatMap((file, index) =>
      Object.entries(exports[`m${index}`])
        .filter(([, value]) => !isEndpoint(value) || !value.internal)
        .map(([name, value]) =>
          isEndpoint(value)
            ? `export const ${name} = ${JSON.stringify({ method: value.method, path: value.path })};`
            : `export { ${name} } from '${file}';`,
        ),
    )
    .join('\n');
}
