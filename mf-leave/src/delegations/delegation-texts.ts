import type { Delegation } from '@portal/contracts';
import { formatDateRange, today } from '@portal/portal-sdk';
import { text } from './texts';

/** Who decides for whom, from the user's side. */
export function whatOf({ fromId, fromName, toId, toName }: Delegation, me: string): string {
  if (fromId === me) return text('decidesForYou', { name: toName });
  return toId === me
    ? text('youDecideFor', { name: fromName })
    : text('decidesForAbsent', { name: toName, absent: fromName });
}

export const datesOf = ({ from, to }: Delegation): string => formatDateRange(from, to);

export function stateOf({ from, to, acceptedAt }: Delegation): 'asked' | 'accepted' | 'now' | 'over' {
  const day = today();
  if (to < day) return 'over';
  if (!acceptedAt) return 'asked';
  return from <= day ? 'now' : 'accepted';
}
