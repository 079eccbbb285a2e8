import { formatNumber } from '@portal/portal-sdk';
import { text } from './texts';

/** How many people a change reaches. @param people undefined: not counted yet */
export function reachText(people: number | undefined): string {
  if (people === undefined) return text('reachUnknown');
  return people === 1 ? text('reachesOne') : text('reaches', { count: formatNumber(people) });
}
