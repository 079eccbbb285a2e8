import { zodResolver as resolverOf } from '@hookform/resolvers/zod';
import { issueText } from '../form-texts';

type Errors = Record<string, unknown>;

/** Translates the messages of nested errors into the page's language. `ref` is the input element. */
function translateErrors(errors: Errors): void {
  for (const [name, error] of Object.entries(errors)) {
    if (name === 'message' && typeof error === 'string') errors.message = issueText(error);
    else if (name !== 'ref' && typeof error === 'object' && error !== null) translateErrors(error as Errors);
  }
}

/** The resolver of `@hookform/resolvers`, with the contracts' messages in the page's language. */
export const zodResolver = ((...given: Parameters<typeof resolverOf>) => {
  const resolve = resolverOf(...given);
  return async (...input: Parameters<typeof resolve>) => {
    const result = await resolve(...input);
    translateErrors(result.errors);
    return result;
  };
}) as typeof resolverOf;
