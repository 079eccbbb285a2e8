import { message, releaseDefaults, type Message } from '@portal/contracts';
import { rowsOf, type Knex } from '@portal/service-kit';
import { chanceOf, type Seen } from './fails-more';
import { previousVersion, type SectionRow } from './section-row';

/** A report counts for so long: a flaky network would else add up to a share over weeks. */
const recent = `interval '1 hour'`;
/** What the version before is judged by: its last day. */
const lastDay = `interval '1 day'`;

const { failurePeople, failurePercent, failureLoads, comparedPeople, chance } = releaseDefaults;

/** The people who reported a version in a stretch of time. */
async function seen(trx: Knex.Transaction, name: string, version: string, from: Knex.Raw): Promise<Seen> {
  const { rows } = (await trx.raw(
    `select count(distinct employee_id)::int as people, count(*) filter (where failed)::int as failing
     from load_reporters where name = ? and version = ? and counted_at >= ?`,
    [name, version, from],
  )) as { rows: [Seen] };
  return rows[0];
}

/**
 * Loads of a version since it was given to people, to which one person adds no more than a third of what is needed: it
 * takes three people.
 */
async function loadsByPeople(
  trx: Knex.Transaction,
  { name, version, since }: Turn,
  needed: number,
): Promise<number> {
  const [counted] = await rowsOf<{ loads: number }>(
    trx,
    `select coalesce(sum(least(reports, ?)), 0)::int as loads from (
       select sum(reports) as reports from load_reporters
       where name = ? and version = ? and counted_at >= ? group by employee_id) by_person`,
    [Math.ceil(needed / failurePeople), name, version, since],
  );
  return counted?.loads ?? 0;
}

/** Percent of the people for whom the version before failed in its last day; 0 where that is too few to judge. */
async function percentBefore(trx: Knex.Transaction, row: SectionRow, { since }: Turn): Promise<number> {
  const before = await previousVersion(trx, row);
  if (!before) return 0;
  const { people, failing } = await seen(
    trx,
    row.name,
    before,
    trx.raw(`?::timestamptz - ${lastDay}`, [since]),
  );
  return failing >= failurePeople ? (failing * 100) / people : 0;
}

/** A version since it was last given to people. */
export interface Turn {
  name: string;
  version: string;
  since: Date;
}

/**
 * Whether a release fails too often: always by people and never by the number of their reports, by what they reported in
 * the last hour and since the release, and for three people at least.
 *
 * - One on trial fails more than the version that the others have at the same time, and chance is no likely cause
 *   (Fisher's exact test). What fails for both, such as a network, is not the trial's.
 * - One that everybody has, and one on trial where hardly anybody is left to compare with, fails for the section's share of
 *   people, on top of that for which the version before failed.
 *
 * @returns what is said about it; undefined when it may stay
 */
export async function verdictOf(
  trx: Knex.Transaction,
  row: SectionRow,
  turn: Turn,
): Promise<Message | undefined> {
  const { name, version, since } = turn;
  const from = trx.raw(`greatest(?::timestamptz, now() - ${recent})`, [since]);
  const here = await seen(trx, name, version, from);
  const { people, failing } = here;
  if (failing < failurePeople) return undefined;
  if (version === row.canary_version) {
    const other = await seen(trx, name, row.active_version, from);
    if (other.people >= comparedPeople)
      return chanceOf(here, other) >= chance
        ? undefined
        : message('sections.failsMore', {
            ...{ version, failing, people, other: row.active_version },
            ...{ otherFailing: other.failing, otherPeople: other.people },
          });
  }
  const needed = row.failure_loads ?? failureLoads;
  if ((await loadsByPeople(trx, turn, needed)) < needed) return undefined;
  const percent = Number(row.failure_percent ?? failurePercent) + (await percentBefore(trx, row, turn));
  return failing * 100 >= people * percent
    ? message('sections.failsFor', { version, failing, people })
    : undefined;
}
