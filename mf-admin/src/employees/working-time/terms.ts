import type { WorkingTerms } from '@portal/contracts';
import { addDays, today } from '@portal/portal-sdk';

/** A period as the form has it: an empty number is null. */
export interface TermValues {
  from: string;
  to: string | null;
  patternId: string;
  regionId: string | null;
  percent: number | null;
  basis: WorkingTerms['basis'];
}

export interface TermsValues {
  terms: TermValues[];
}

export const valuesOf = (terms: readonly WorkingTerms[]): TermsValues => ({
  terms: terms.map(({ from, to, patternId, regionId, percent, basis }) => ({
    from,
    to,
    patternId,
    regionId,
    percent,
    basis,
  })),
});

export const bodyOf = ({ terms }: TermsValues) => ({
  terms: terms.map(({ percent, ...term }) => ({ ...term, percent: percent ?? 0 })),
});

/** A new period, like the last one: from the day after it, or from today. */
export function nextTerm(last: TermValues | undefined): TermValues {
  const empty: TermValues = {
    from: today(),
    to: null,
    patternId: '',
    regionId: null,
    percent: 100,
    basis: 'pattern',
  };
  if (!last) return empty;
  return { ...last, from: last.to ? addDays(last.to, 1) : today(), to: null };
}
