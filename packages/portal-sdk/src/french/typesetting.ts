import { typeset } from '@portal/contracts/fr';
import type { Typesetting } from '../texts';

/** Four digits stay together: they may be a year. */
const numbers = new Intl.NumberFormat('fr-FR', { useGrouping: 'min2' });
const plurals = new Intl.PluralRules('fr-FR');

/** Also fills plurals: `{count|jour|jours}`; zero and one are singular. */
export const frenchTypesetting: Typesetting = {
  set: typeset,
  fill: (text, values) =>
    text.replace(
      /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
      (place, name: string, one: string | undefined, other: string) => {
        const value = values[name];
        if (value === undefined) return place;
        if (one !== undefined) return plurals.select(Number(value)) === 'one' ? one : other;
        return typeof value === 'number' ? numbers.format(value) : value;
      },
    ),
};
