import { frenchFigures } from './french/figures';
import { leave } from './french/leave';
import { parts } from './french/parts';
import { refusals } from './french/refusals';
import { releases } from './french/releases';
import { reports } from './french/reports';
import { translator } from './french/translator';
import { typeset } from './french/typeset';
import { validation } from './french/validation';

export { typeset } from './french/typeset';

const set = (sentences: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(sentences).map(([english, french]) => [english, typeset(french)]));

/**
 * A sentence that the contracts or the server say in English, in French; as it is where the catalogue has none.
 * A door of its own: a browser fetches it for who reads French alone.
 */
export const inFrench = translator({
  sentences: set({ ...validation, ...refusals, ...leave, ...reports, ...releases }),
  parts: set(parts),
  verbatim: ['name', 'type', 'comment', 'origin', 'owner'],
  figures: frenchFigures,
});
