import { constants, listRoster, type RosterDay } from '@portal/contracts';
import { call, formatNumber } from '@portal/portal-sdk';
import { toast } from '@portal/ui';
import { useState } from 'react';
import { text } from '../texts';
import type { RosterShift } from './week';

/** What of the week is shown, and of whom. */
export interface ShownWeek {
  days: readonly RosterDay[];
  departmentId: string | undefined;
}

/** All shifts of some days, by date. */
export type WholeDays = ReadonlyMap<string, readonly RosterShift[]>;

class TooMany extends Error {}

const sumOf = (days: readonly RosterDay[]) => days.reduce((sum, { total }) => sum + total, 0);

/** The shifts of a day, page after page. */
async function readDay(date: string, departmentId: string | undefined, most: number): Promise<RosterShift[]> {
  const pageSize = constants.maxPageSize;
  const all: RosterShift[] = [];
  for (let page = 1; ; page += 1) {
    const [day] = await call(listRoster, { query: { from: date, to: date, departmentId, page, pageSize } });
    const got = day?.shifts ?? [];
    all.push(...got);
    if (all.length > most) throw new TooMany();
    if (got.length < pageSize) return all;
  }
}

/**
 * Every shift of the week: what is shown, and what is missing of it.
 * @throws TooMany as soon as it is known that there are more than `most`
 */
async function readWeek({ days, departmentId }: ShownWeek, most: number): Promise<WholeDays> {
  const whole = new Map<string, readonly RosterShift[]>();
  let left = most;
  for (const [n, { date, total, shifts }] of days.entries()) {
    const rest = sumOf(days.slice(n + 1));
    if (total + rest > left) throw new TooMany();
    const all = total > shifts.length ? await readDay(date, departmentId, left - rest) : shifts;
    left -= all.length;
    whole.set(date, all);
  }
  return whole;
}

interface Use {
  /** Shifts at most. */
  most: number;
  /** What to do where one department has more. */
  otherwise?: string;
  /** Said when it fails for any other reason. */
  failed: string;
}

/**
 * Reads the whole week when asked, and then does something with it.
 * @returns whether it is under way, and what begins it
 */
export function useWholeWeek(week: ShownWeek, { most, otherwise, failed }: Use) {
  const [busy, setBusy] = useState(false);
  const begin = async (then: (whole: WholeDays) => unknown): Promise<void> => {
    setBusy(true);
    try {
      await then(await readWeek(week, most));
    } catch (error) {
      const many = error instanceof TooMany;
      const advice = week.departmentId ? otherwise : text('chooseDepartment');
      toast({
        title: many ? text('tooManyShifts', { count: formatNumber(most) }) : text('error'),
        description: many ? advice : failed,
        tone: 'danger',
      });
    } finally {
      setBusy(false);
    }
  };
  return { busy, begin };
}
