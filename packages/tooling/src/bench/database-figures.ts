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
const titleOf = ({ screen, as, path }: ScreenCall): string =>
  `${screen} (${as}) ${path.replace(/\d{4}-\d\d(-\d\d)?/g, '…')}`;

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

function growthFigure(what: keyof CallTimes, call: ScreenCall, small: CallTimes, large: CallTimes): Figure {
  return {
    name: `${what} p95, growth: ${titleOf(call)}`,
    value: p95(large[what]) / p95(small[what]),
    unit: '×',
    budget: { atMost: growthBudget },
    note: `${ms(p95(small[what]))} to ${ms(p95(large[what]))}; medians ${ms(median(small[what]))} to ${ms(median(large[what]))}`,
  };
}

/** Database time of every screen's call with many requests, and how it and the whole answer grow from few. */
export async function growthFigures(
  small: DataSet,
  large: DataSet,
  { repeats, requests }: Scale,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const call of screenCalls()) {
    const [few, many] = await callTimes([small, large], call, repeats);
    if (!few || !many) throw new Error(`${call.path} was not measured on both data sets`);
    figures.push(timeFigure(`${grouped(requests.large)} requests`, call, many));
    figures.push(growthFigure('database', call, few, many), growthFigure('answer', call, few, many));
  }
  return figures;
}
