import { parts } from '../parts';
import { OperatorError } from '@portal/section-tooling/src/system/operator-error';

/** The variable that holds the password of a part's database role. */
export const rolePasswordVariable = (schema: string): string => `ROLE_PASSWORD_${schema.toUpperCase()}`;

/**
 * The password of each part's database role, by its schema, as the environment says it.
 *
 * @throws OperatorError naming every variable that is missing
 */
export function rolePasswordsFrom(env: NodeJS.ProcessEnv): Record<string, string> {
  const variables = parts.map(({ schema }) => [schema, rolePasswordVariable(schema)] as const);
  const missing = variables.map(([, name]) => name).filter((name) => !env[name]);
  if (missing.length > 0)
    throw new OperatorError(
      `Not set: ${missing.join(', ')}. The file that "npm run secrets" makes holds all of them.`,
    );
  return Object.fromEntries(variables.map(([schema, name]) => [schema, env[name]!]));
}
