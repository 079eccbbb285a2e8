import { dateIn, rowsOf, type Database, type Job, type Knex } from '@portal/service-kit';
import { batchesOfPeople, batchSize, lockFree } from './batches';
import { postAll } from './post-lines';
import { loadStandings, type StoredStanding } from './standing';
import { dueNow } from './up-to-date';

const isOwed = (standing: StoredStanding) => standing.earned.length > 0 || dueNow(standing).length > 0;

/**
 * Posts what is due to some people: grants, accruals, earned days and expiry. Nobody waits where nothing is due.
 * @returns who was busy: somebody else changes their leave just now
 */
export async function postDueTo(db: Database, people: readonly string[], today: string): Promise<string[]> {
  if (!people.length) return [];
  const found = await loadStandings(db, people, null, today);
  const owed = new Set(found.filter(isOwed).map(({ of }) => of.person.id));
  if (!owed.size) return [];
  return db.transaction(async (trx) => {
    const free = await lockFree(trx, [...owed]);
    const standings = await loadStandings(trx, [...free], null, today);
    await postAll(
      trx,
      standings.map((standing) => ({ standing, lines: dueNow(standing) })),
    );
    return [...owed].filter((id) => !free.has(id));
  });
}

/**
 * Posts what is due to everybody. What is posted is not posted again, so it catches up after downtime. Whoever is busy is
 * posted what they are owed by what they do, or tomorrow.
 */
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

/** People whose overtime was approved today or yesterday and is not in the ledger. Who is older, the daily job finds. */
async function findEarners(trx: Knex.Transaction, today: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    trx,
    `select distinct o.employee_id as id from shifts.approved_overtime o
     where o.approved_on >= ?::date - 1 and not exists (select from lines l where l.overtime_id = o.id)
     order by 1 limit 200`,
    [today],
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
    if (done) {
      await postDueTo(db, await findNew(trx, today), today);
      return;
    }
    await postDue(db, today);
    await rowsOf(trx, 'insert into due_days (day) values (?)', [today]);
  },
};

/** Soon, since reports sum lines. */
const earnedJob: Job = {
  name: 'leave: post days earned by overtime',
  everySeconds: 5,
  async run(trx, { db, timeZone }) {
    const today = dateIn(timeZone);
    await postDueTo(db, await findEarners(trx, today), today);
  },
};

/** People of one round; the next round goes on. */
const round = 500;

/** Posts to people of whom something changed that decides what they are granted. Whoever is busy waits for the next round. */
const changedJob: Job = {
  name: 'leave: post what a change made due',
  everySeconds: 5,
  async run(trx, { db, timeZone }) {
    const queued = await rowsOf<{ id: number; person: string }>(
      trx,
      'select id, employee_id as person from due_people order by id limit ?',
      [round],
    );
    const busy = new Set<string>();
    const people = [...new Set(queued.map(({ person }) => person))];
    for (let start = 0; start < people.length; start += batchSize)
      for (const id of await postDueTo(db, people.slice(start, start + batchSize), dateIn(timeZone)))
        busy.add(id);
    await rowsOf(trx, 'delete from due_people where id = any(?)', [
      queued.filter(({ person }) => !busy.has(person)).map(({ id }) => id),
    ]);
  },
};

export const jobs: readonly Job[] = [dueJob, earnedJob, changedJob];
