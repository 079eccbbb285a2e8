import type { YearBalance } from '@portal/contracts';
import { text } from './dialog-texts';
import { roundDays } from './length';

const changeOf = ({ before, after }: YearBalance): string =>
  before === null
    ? text('unlimited')
    : text('balanceChange', { before: roundDays(before), after: roundDays(after ?? 0) });

/** The balance after a request, one line per year (BAL-11). */
export const balancesOf = (byYear: readonly YearBalance[]) =>
  byYear.map((balance) => ({
    term: byYear.length > 1 ? text('balanceIn', { year: balance.year }) : text('balance'),
    value: changeOf(balance),
  }));
