import type { BalanceEntry } from '@portal/contracts';
import { earlier, firstOfYear, lastOfYear, later, yearOf, type PlainDate } from './dates';
import { roundDays } from './leave';

/** Days that are good up to a day: carried over or earned by overtime. All others are good for their whole year. */
export interface Lot {
  kind: 'carry' | 'earn';
  /** The last day on which its days may be taken. */
  expires: PlainDate;
}

/** A line of the ledger. Lines are added and never changed. Source: docs/leave.md, Terms. */
export interface Line {
  /** The year of the account. */
  year: number;
  kind: BalanceEntry['kind'];
  /** What the line adds to what is available. */
  days: number;
  /** The day that it concerns; of a request its first day in the year. */
  on: PlainDate;
  /** What happened, or the note of an adjustment. */
  reason: string | null;
  requestId: string | null;
  /** Of a request: whether its held days change or those that it uses. */
  stage: 'held' | 'used' | null;
  lot: Lot | null;
}

/** Charged days of standing leave on a date; negative where a pending correction gives days back. */
export interface DayTaken {
  date: PlainDate;
  days: number;
  /** The first day of the leave: where days accrue by the month, all of its days count from then on. */
  since: PlainDate;
}

/** The days of one person and one leave type, in all years. An account is the lines of one year. */
export interface Ledger {
  lines: readonly Line[];
  /** Of the requests that the lines name. */
  taken: readonly DayTaken[];
}

/** A lot with what is left of it. */
export interface LotLeft extends Lot {
  /** Days that were put into it. */
  days: number;
  used: number;
  /** Neither used nor expired by a line: what expires after its last day. */
  left: number;
  /** Days that a line has let expire. */
  expired: number;
}

function sum(lines: readonly { days: number }[]): number {
  let total = 0;
  for (const { days } of lines) total += days;
  return roundDays(total);
}
const isLotExpiry = ({ kind, lot }: Line) => kind === 'expire' && lot !== null;
const isGrant = ({ kind }: Line) => kind === 'grant' || kind === 'accrue';

/** A line that no request and no lot has. */
export const line = (values: Pick<Line, 'year' | 'kind' | 'days' | 'on'> & Partial<Line>): Line => ({
  reason: null,
  requestId: null,
  stage: null,
  lot: null,
  ...values,
});

export const linesOf = ({ lines }: Pick<Ledger, 'lines'>, year: number): Line[] =>
  lines.filter((each) => each.year === year);

/** The ledger with some more lines. */
export const post = (ledger: Ledger, lines: readonly Line[]): Ledger =>
  lines.length ? { ...ledger, lines: [...ledger.lines, ...lines] } : ledger;

/** The balance of a year: the sum of its lines. */
export const balance = (ledger: Ledger, year: number): number => sum(linesOf(ledger, year));

/** Days granted in a year by the lines, accrued months included; 0 where leave is unlimited. */
export const granted = (ledger: Ledger, year: number): number => sum(linesOf(ledger, year).filter(isGrant));

const sameLot = (a: Lot, b: Lot) => a.kind === b.kind && a.expires === b.expires;

/** Charged days of a year up to a day. */
const takenUntil = (taken: readonly DayTaken[], year: number, day: PlainDate): number => {
  const last = earlier(day, lastOfYear(year));
  return sum(taken.filter(({ date }) => date >= firstOfYear(year) && date <= last));
};

/**
 * The lots of an account, those that expire first coming first, which is the order in which leave uses them: a lot
 * pays for as many days as are taken up to its last day. Lots that are good into the next year come after the days of
 * the year. Nothing stores which day used which lot, so leave that is filed late, corrected or cancelled settles by
 * itself. Source: docs/decisions/022-policies-and-year-end.md.
 */
export function lotsOf(ledger: Ledger, year: number): LotLeft[] {
  if (!ledger.lines.some((each) => each.lot && each.year === year)) return [];
  const lines = linesOf(ledger, year);
  const lots: Lot[] = [];
  for (const { lot } of lines) if (lot && !lots.some((known) => sameLot(known, lot))) lots.push(lot);
  lots.sort((a, b) => a.expires.localeCompare(b.expires) || a.kind.localeCompare(b.kind));
  const ofYear = Math.max(0, sum(lines.filter(({ lot, stage }) => !lot && !stage)));
  let drawn = 0;
  let isYearDrawn = false;
  return lots.map((lot) => {
    if (!isYearDrawn && lot.expires > lastOfYear(year)) {
      drawn += ofYear;
      isYearDrawn = true;
    }
    const own = lines.filter((each) => each.lot && sameLot(each.lot, lot));
    const days = sum(own.filter((each) => !isLotExpiry(each)));
    const expired = -sum(own.filter(isLotExpiry)) + 0;
    const taken = takenUntil(ledger.taken, year, lot.expires);
    const used = roundDays(Math.max(0, Math.min(days, taken - drawn)));
    drawn += used;
    return { ...lot, days, used, left: roundDays(days - used), expired };
  });
}

/** What is left for leave on a day of an account: the balance without lots that expire before it. */
export function leftOn(ledger: Ledger, year: number, day: PlainDate): number {
  const lost = lotsOf(ledger, year).filter(({ expires }) => expires < day);
  const posted = linesOf(ledger, year).filter((each) => !isLotExpiry(each));
  return roundDays(sum(posted) - sum(lost.map(({ left }) => ({ days: left }))));
}

/** Lines that let days expire whose last day is over, or give them back where leave of those days came later. */
export const expiryLines = (ledger: Ledger, year: number, today: PlainDate): Line[] =>
  lotsOf(ledger, year).flatMap(({ kind, expires, left, expired }) => {
    const days = roundDays(expired - (expires < today ? left : 0));
    const lot = { kind, expires };
    return days === 0 ? [] : [line({ year, kind: 'expire', days, on: expires, reason: 'expired', lot })];
  });

/** A request as far as the ledger is concerned. */
export interface Charged {
  id: string;
  startDate: PlainDate;
  /** Charged days by year; a year with 0 or less takes nothing. */
  years: ReadonlyMap<number, number>;
}

/**
 * Lines after which a request holds its days, uses them or takes none: a filing holds, an approval releases
 * the hold and uses, an edit holds the difference. None where it stands so already. Source: docs/leave.md, Terms.
 * @param reason what happened to the request, as its history names it
 */
export function chargeLines(
  { lines }: Pick<Ledger, 'lines'>,
  { id, startDate, years }: Charged,
  wanted: 'held' | 'used' | 'none',
  reason: string,
): Line[] {
  const own = lines.filter(({ requestId }) => requestId === id);
  const needed = [...years].filter(([, days]) => days > 0 && wanted !== 'none').map(([year]) => year);
  const touched = [...new Set([...own.map(({ year }) => year), ...needed])].toSorted((a, b) => a - b);
  return touched.flatMap((year) => {
    const change = (stage: 'held' | 'used') => {
      const posted = -sum(own.filter((each) => each.year === year && each.stage === stage));
      const target = stage === wanted ? Math.max(0, years.get(year) ?? 0) : 0;
      return { stage, more: roundDays(target - posted) };
    };
    return [change('held'), change('used')]
      .filter(({ more }) => more !== 0)
      .sort((a, b) => a.more - b.more)
      .map(({ stage, more }) =>
        line({
          year,
          kind: more < 0 ? 'release' : stage === 'held' ? 'hold' : 'use',
          days: roundDays(-more),
          on: later(startDate, firstOfYear(year)),
          reason,
          requestId: id,
          stage,
        }),
      );
  });
}

/** Lots that were earned in the year before, are good in a year and not used up. */
export const earnedAhead = (ledger: Ledger, year: number, today: PlainDate): LotLeft[] =>
  lotsOf(ledger, year - 1).filter(
    ({ kind, left, expires }) => kind === 'earn' && left > 0 && expires >= later(firstOfYear(year), today),
  );

/** Lines that move days of a lot into the next year; they stay good up to the same day. */
export function moveLines({ expires }: Lot, days: number, toYear: number): Line[] {
  const lot: Lot = { kind: 'earn', expires };
  const move = { kind: 'carry', reason: 'earned_on', lot } as const;
  return [
    line({ ...move, year: toYear - 1, days: -days, on: lastOfYear(toYear - 1) }),
    line({ ...move, year: toYear, days, on: firstOfYear(toYear) }),
  ];
}

/** The figures of a balance, in days, as its lines add up to them. */
export function figuresOf(ledger: Ledger, year: number) {
  const lines = linesOf(ledger, year);
  const of = (matches: (each: Line) => boolean) => sum(lines.filter(matches));
  const kinds =
    (...wanted: Line['kind'][]) =>
    ({ kind }: Line) =>
      wanted.includes(kind);
  return {
    granted: of(kinds('grant', 'accrue', 'earn')),
    carried: of(kinds('carry')),
    used: roundDays(-of(({ stage }) => stage === 'used')),
    held: roundDays(-of(({ stage }) => stage === 'held')),
    expired: roundDays(-of(kinds('expire', 'pay_out'))),
    adjusted: of(kinds('adjust')),
    available: sum(lines),
  };
}

/** The lot that a line uses first, for its display; null: the days of the year. */
export function lotOfLine(ledger: Ledger, entry: Line): Lot | null {
  if (entry.lot || !entry.stage) return entry.lot;
  const lots = lotsOf(ledger, entry.year);
  const ofYear = sum(linesOf(ledger, entry.year).filter(({ lot, stage }) => !lot && !stage));
  const found = lots.find(
    ({ expires }) => expires >= entry.on && (yearOf(expires) === yearOf(entry.on) || ofYear <= 0),
  );
  return found ? { kind: found.kind, expires: found.expires } : null;
}
