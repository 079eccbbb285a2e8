import { zodResolver as resolverOf } from '@hookform/resolvers/zod';
import { say } from '../say';

type Errors = Record<string, unknown>;

/** The messages of errors, wherever they stand, in the language of the page. `ref` is the input itself. */
function said(errors: Errors): void {
  for (const [name, error] of Object.entries(errors)) {
    if (name === 'message' && typeof error === 'string') errors.message = say(error);
    else if (name !== 'ref' && typeof error === 'object' && error !== null) said(error as Errors);
  }
}

/** As `@hookform/resolvers` has it; what the contracts' schemas refuse is said in the language of the page. */
export const zodResolver = ((...given: Parameters<typeof resolverOf>) => {
  const resolve = resolverOf(...given);
  return async (...input: Parameters<typeof resolve>) => {
    const result = await resolve(...input);
    said(result.errors);
    return result;
  };
}) as typeof resolverOf;
