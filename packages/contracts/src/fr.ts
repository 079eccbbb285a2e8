import { frenchDates } from './french/dates';
import { validation } from './french/validation';
import { translator } from './french/translator';
import { typeset } from './french/typeset';

export { typeset } from './french/typeset';

/**
 * A sentence that the contracts or the server say in English, in French; as it is where the catalogue has none.
 * A door of its own: a browser fetches it for who reads French alone.
 */
export const inFrench = translator(
  Object.fromEntries(
    Object.entries({ ...validation }).map(([english, french]) => [english, typeset(french)]),
  ),
  frenchDates,
);
