import { dateIn, rowsOf, type Database, type Job, type Knex } from '@portal/service-kit';
import { batchesOfPeople, lockFree } from './batches';
import { postAll } from './post-lines';
import { loadStandings, type StoredStanding } from './standing';
import { dueNow } from './up-to-date';

const isOwed = (standing: StoredStanding) => standing.earned.length > 0 || dueNow(standing).length > 0;

/** Posts what is due to some people: grants, accruals, earned days and expiry. Nobody waits where nothing is due. */
export async function postDueTo(db: Database, people: readonly string[], today: string): Promise<void> {
  const found = await loadStandings(db, people, null, today);
  const owed = new Set(found.filter(isOwed).map(({ of }) => of.person.id));
  if (!owed.size) return;
  await db.transaction(async (trx) => {
    // Whoever is busy just now is posted what they are owed by what they do, or tomorrow.
    const free = await lockFree(trx, [...owed]);
    const standings = await loadStandings(trx, [...free], null, today);
    await postAll(
      trx,
      standings.map((standing) => ({ standing, lines: dueNow(standing) })),
    );
  });
}

/** Posts what is due to everybody. What is posted is not posted again, so it catches up after downtime. */
export async function postDue(db: Database, today: string): Promise<void> {
  for await (const people of batchesOfPeople(db))
    await postDueTo(
      db,
      people.map(({ id }) => id),
      today,
    );
}

/** People who joined or were imported since: nothing is posted to them this year. */
async function findNew(trx: Knex.Transaction, today: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    trx,
    `select e.id from employees.directory e
     where e.employed @> ?::date and not exists (
       select from accounts a join lines l on l.account_id = a.id
       where a.employee_id = e.id and a.year = extract(year from ?::date))
     order by e.id limit 200`,
    [today, today],
  );
  return rows.map(({ id }) => id);
}

/** Everybody once a day, as early as it can; who is new, soon. */
const dueJob: Job = {
  name: 'leave: post what is due',
  everySeconds: 300,
  async run(trx, { db, timeZone }) {
    const today = dateIn(timeZone);
    const [done] = await rowsOf(trx, 'select from due_days where day = ?', [today]);
    if (done) return postDueTo(db, await findNew(trx, today), today);
    await postDue(db, today);
    await rowsOf(trx, 'insert into due_days (day) values (?)', [today]);
  },
};

export const jobs: readonly Job[] = [dueJob];
