import { zodResolver as resolverOf } from '@hookform/resolvers/zod';
import { issueText } from '../form-texts';

type Errors = Record<string, unknown>;

/** The messages of errors, wherever they stand, in the language of the page. `ref` is the input itself. */
function translateErrors(errors: Errors): void {
  for (const [name, error] of Object.entries(errors)) {
    if (name === 'message' && typeof error === 'string') errors.message = issueText(error);
    else if (name !== 'ref' && typeof error === 'object' && error !== null) translateErrors(error as Errors);
  }
}

/** As `@hookform/resolvers` has it; what the contracts' schemas refuse is translated into the language of the page. */
export const zodResolver = ((...given: Parameters<typeof resolverOf>) => {
  const resolve = resolverOf(...given);
  return async (...input: Parameters<typeof resolve>) => {
    const result = await resolve(...input);
    translateErrors(result.errors);
    return result;
  };
}) as typeof resolverOf;
