import { callTimes, type CallTimes, type DataSet } from './call-times';
import { holds, type Figure } from './figures';
import type { Scale } from './options';
import { screenCalls, type ScreenCall } from './screen-calls';
import { median, p95 } from './statistics';

const budgetMs = 1;
const growthBudget = 1.5;

const grouped = (count: number) => count.toLocaleString('en-GB');
const ms = (value: number) => `${value.toFixed(2)} ms`;
const spread = (values: readonly number[]) => `median ${ms(median(values))}, p95 ${ms(p95(values))}`;

/** Days and months in a path are those of the run. */
const titleOf = ({ screen, as, path, body }: ScreenCall): string =>
  `${screen} (${as}) ${path}${body ? ` ${JSON.stringify(body)}` : ''}`.replace(/\d{4}-\d\d(-\d\d)?/g, '…');

const timeFigure = (where: string, call: ScreenCall, { database }: CallTimes): Figure => ({
  name: `database, ${where}: ${titleOf(call)}`,
  value: median(database),
  unit: 'ms',
  budget: { atMost: budgetMs },
  note: spread(database),
});

/** Database time of the screens' calls at demo size: those over their budget, and the slowest of all. */
export async function demoDatabaseFigures(demo: DataSet, { repeats }: Scale): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const call of screenCalls()) {
    const [times] = await callTimes([demo], call, Math.ceil(repeats / 4));
    if (times) figures.push(timeFigure('demo', call, times));
  }
  figures.sort((a, b) => b.value - a.value);
  return figures.filter((figure, n) => n === 0 || !holds(figure));
}

/** @param judged false where the call by its nature reads more: then it is told, and says nothing of the table */
function growthFigure(
  what: keyof CallTimes,
  call: ScreenCall,
  { small, large }: { small: CallTimes; large: CallTimes },
  judged: boolean,
): Figure {
  return {
    name: `${what} p95, growth${judged ? '' : ' with the answer'}: ${titleOf(call)}`,
    value: p95(large[what]) / p95(small[what]),
    unit: '×',
    ...(judged && { budget: { atMost: growthBudget } }),
    note: `${ms(p95(small[what]))} to ${ms(p95(large[what]))}; medians ${ms(median(small[what]))} to ${ms(median(large[what]))}`,
  };
}

const measured = ['database', 'answer'] as const;
const noTimes = (): CallTimes => ({ database: [], answer: [] });

/**
 * Three slow turns of sixty make the 95th percentile: where a figure is over its budget, the call is asked so many times
 * as often again, and all turns count.
 */
const anew = 3;

/** Database time of every screen's call in a large organisation, and how it and the whole answer grow from a small one. */
export async function growthFigures(
  small: DataSet,
  large: DataSet,
  { repeats, sets }: Scale,
): Promise<Figure[]> {
  const where = `${grouped(sets.large.employees)} employees, ${grouped(sets.large.requests)} requests`;
  /** The call's figures, of as many turns as `repeats` says beside those that were there before. */
  const figuresOf = async (call: ScreenCall, judged: boolean, timed: boolean) => {
    const all = { small: noTimes(), large: noTimes() };
    let figures: Figure[] = [];
    for (const turns of [repeats, anew * repeats]) {
      const [few, many] = await callTimes([small, large], call, turns);
      if (!few || !many) throw new Error(`${call.path} was not measured on both data sets`);
      for (const what of measured) {
        all.small[what].push(...few[what]);
        all.large[what].push(...many[what]);
      }
      figures = measured.map((what) => growthFigure(what, call, all, judged));
      if (timed) figures.unshift(timeFigure(where, call, all.large));
      if (figures.every(holds)) break;
    }
    return figures;
  };
  const figures: Figure[] = [];
  for (const call of screenCalls()) {
    figures.push(...(await figuresOf(call, !call.alike && !call.told, true)));
    if (call.alike) figures.push(...(await figuresOf({ ...call, path: call.alike }, true, false)));
  }
  return figures;
}
