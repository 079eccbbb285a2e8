import type { Balance } from '@portal/contracts';
import { styleOf } from '../shared/leave-type-style';

const isTouched = ({ used, held, carried, adjusted }: Balance): boolean =>
  [used, held, carried, adjusted].some((days) => days !== 0);

/** Whether a person uses this leave, or may at any time: not what waits for an occasion, nor what they have none of. */
const isInUse = (balance: Balance): boolean =>
  isTouched(balance) || (!styleOf(balance.leaveType).onOccasion && balance.available !== 0);

/** Splits a year's balances into those in use and the others, each in the order given. */
export function splitByUse<B extends Balance>(balances: readonly B[]): { inUse: B[]; others: B[] } {
  const inUse = balances.filter(isInUse);
  // Somebody new to leave sees everything rather than nothing.
  if (inUse.length === 0) return { inUse: [...balances], others: [] };
  return { inUse, others: balances.filter((balance) => !isInUse(balance)) };
}
