import { constants, listRoster, type RosterDay } from '@portal/contracts';
import { call, formatNumber } from '@portal/portal-sdk';
import { toast } from '@portal/ui';
import { useState } from 'react';
import { text } from '../page-texts';
import type { RosterShift } from './week';

/** The displayed week and department. */
export interface ShownWeek {
  days: readonly RosterDay[];
  departmentId: string | undefined;
}

/** All shifts of some days, by date. */
export type FullDays = ReadonlyMap<string, readonly RosterShift[]>;

class TooMany extends Error {}

const sumOf = (days: readonly RosterDay[]) => days.reduce((sum, { total }) => sum + total, 0);

/** Loads all shifts of a day, page by page. */
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
 * All shifts of the week: the displayed ones, and the rest loaded.
 * @throws TooMany as soon as there must be more than `most`
 */
async function readWeek({ days, departmentId }: ShownWeek, most: number): Promise<FullDays> {
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
  /** Maximum number of shifts. */
  most: number;
  /** Advice when a single department has more. */
  otherwise?: string;
  /** Message for any other failure. */
  failed: string;
}

/**
 * Loads the whole week on demand.
 * @returns whether it is loading, and a function that starts it
 */
export function useFullWeek(week: ShownWeek, { most, otherwise, failed }: Use) {
  const [busy, setBusy] = useState(false);
  const begin = async (then: (whole: FullDays) => unknown): Promise<void> => {
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
