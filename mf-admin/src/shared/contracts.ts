import type { Contract } from '@portal/contracts';
import { text } from '../texts';

const names: Readonly<Record<Contract, string>> = {
  permanent: text('contract_permanent'),
  fixed_term: text('contract_fixed_term'),
};

export const contractName = (contract: Contract): string => names[contract];

/** The kinds of contract for a select, and none before them. */
export const contractOptions = (none: 'noContract' | 'anyContract') => [
  { value: '', label: text(none) },
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
];
