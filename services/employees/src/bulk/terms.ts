import { message, type Message } from '@portal/contracts';
import { plainWord } from '@portal/contracts/upload-words';
import { rowsOf, type Knex } from '@portal/service-kit';
import type { UnderstoodRow } from './understand';

/** The working time of somebody new. */
export interface TermsOfRow {
  patternId: string;
  regionId: string | null;
  percent: number;
  /** The day of the pattern's cycle on the first day, 0 is the first; null: by the pattern's anchor. */
  offset: number | null;
}

/** Patterns and regions by their names as `plainWord`, and by id. */
export interface WorkingTimes {
  patterns: ReadonlyMap<string, { id: string; days: number }>;
  regions: ReadonlyMap<string, { id: string }>;
}

const columns = ['pattern', 'region', 'percent', 'offset'] as const;

/** Whether a row says how somebody works. */
export const namesTerms = ({ raw }: Pick<UnderstoodRow, 'raw'>): boolean => columns.some((name) => raw[name]);

const named = <T extends { id: string; name: string }>(rows: readonly T[]) =>
  new Map(rows.flatMap((row) => [[row.id, row] as const, [plainWord(row.name), row] as const]));

/** Reads patterns and regions, where a row names any. */
export async function workingTimes(
  trx: Knex.Transaction,
  rows: readonly UnderstoodRow[],
): Promise<WorkingTimes> {
  if (!rows.some(namesTerms)) return { patterns: new Map(), regions: new Map() };
  type Pattern = { id: string; name: string; days: number };
  return {
    patterns: named(
      await rowsOf<Pattern>(trx, 'select id, name, cycle_days as days from working_time.published_patterns'),
    ),
    regions: named(
      await rowsOf<{ id: string; name: string }>(trx, 'select id, name from working_time.published_regions'),
    ),
  };
}

type Wrong = { field: (typeof columns)[number]; refusal: Message };

/** A number as people write it: `80`, `80 %`, `80,5`. */
const numberIn = (text: string): number =>
  /^\d+([.,]\d+)?\s*%?$/.test(text) ? parseFloat(text.replace(',', '.')) : Number.NaN;

/** The working time that a row names; null where it names none. */
export function termsIn(
  { raw }: Pick<UnderstoodRow, 'raw'>,
  { patterns, regions }: WorkingTimes,
): TermsOfRow | Wrong | null {
  const wrong = (field: Wrong['field'], refusal: Message) => ({ field, refusal });
  const { pattern: patternName = '', region: regionName = '', percent = '', offset = '' } = raw;
  if (!patternName) return namesTerms({ raw }) ? wrong('pattern', message('upload.patternNeeded')) : null;
  const pattern = patterns.get(patternName.toLowerCase()) ?? patterns.get(plainWord(patternName));
  if (!pattern) return wrong('pattern', message('upload.noPattern', { name: patternName }));
  const region = regions.get(regionName.toLowerCase()) ?? regions.get(plainWord(regionName));
  if (regionName && !region) return wrong('region', message('upload.noRegion', { name: regionName }));
  const share = percent ? numberIn(percent) : 100;
  if (!(share >= 1 && share <= 100))
    return wrong('percent', message('form.numberWithin', { from: 1, to: 100 }));
  const start = offset ? numberIn(offset) : 0;
  if (!Number.isInteger(start) || start >= pattern.days)
    return wrong('offset', message('form.numberWithin', { from: 0, to: pattern.days - 1 }));
  return {
    patternId: pattern.id,
    regionId: region?.id ?? null,
    percent: share,
    offset: offset ? start : null,
  };
}

/** Stores the working time of people who have just been added, from the day they join, else from this year on. */
export async function addTerms(
  trx: Knex.Transaction,
  people: readonly { id: string; joinedOn?: string | null; terms?: TermsOfRow | null }[],
  today: string,
): Promise<void> {
  const added = people.flatMap(({ id, joinedOn, terms }) =>
    terms
      ? [
          {
            person: id,
            from: joinedOn ?? `${today.slice(0, 4)}-01-01`,
            pattern: terms.patternId,
            region: terms.regionId,
            percent: terms.percent,
            start: terms.offset,
          },
        ]
      : [],
  );
  if (added.length) await trx.raw('select working_time.add_terms(?::jsonb)', [JSON.stringify(added)]);
}
