import { openingFields, type BulkResult, type importOpeningBalances } from '@portal/contracts';
import {
  answerUpload,
  audit,
  uploadText,
  type Call,
  type Database,
  type Knex,
  type Principal,
  type UploadRow,
  type Verdict,
} from '@portal/service-kit';
import { yearEndLock } from '../year-end/batches';
import { draftOf, Judge, type Draft } from './judge';
import { peopleNamed, standings, typesByName } from './known';

type Upload = Call<typeof importOpeningBalances>['body'];

type People = Awaited<ReturnType<typeof peopleNamed>>;

/**
 * Nobody files, adjusts or runs a year end while the rows are judged and posted: what is left when a row is judged is
 * still left when it is posted.
 */
async function hold(trx: Knex.Transaction, people: People): Promise<void> {
  const ids = [...people.values()].flatMap((found) => found.map(({ id }) => id));
  await trx.raw(
    `select leave.hold_leave(id) from (
       select distinct on (leave.lock_bucket(id)) id from unnest(?::uuid[]) id
       order by leave.lock_bucket(id)) ordered`,
    [ids],
  );
  await trx.raw(yearEndLock);
  await trx.raw('lock table accounts in share row exclusive mode');
}

async function judgeAll(
  trx: Knex.Transaction,
  raws: Upload['rows'],
  people: People,
  me: string,
  today: string,
) {
  const types = await typesByName(trx);
  const found = raws.map((raw) => draftOf({ row: 0, raw }, people, types));
  const keys = found.flatMap((draft) =>
    'key' in draft ? [] : [{ person: draft.person, type: draft.type, year: draft.year }],
  );
  const judge = new Judge(await standings(trx, keys, today), me, today);
  return (rows: readonly UploadRow[]) =>
    found.map((draft, index): Verdict<Draft> => {
      const row = rows[index]?.row ?? index + 1;
      return 'key' in draft ? { row, refusal: draft } : judge.row({ ...draft, row });
    });
}

async function write(trx: Knex.Transaction, drafts: readonly Draft[], actor: Principal, today: string) {
  const rows = drafts.map(({ person, type, year, days, expires, note }) => ({
    person,
    type,
    year,
    days,
    expires,
    note,
  }));
  await trx.raw(
    `select post_opening(person, type, year, days, expires, ?, ?, ?, coalesce(note, 'opening'))
     from (select * from json_to_recordset(?)
             as r (person uuid, type uuid, year int, days numeric, expires date, note text)
           order by person, year, type, expires nulls first) ordered`,
    [today, actor.employeeId, actor.name, JSON.stringify(rows)],
  );
  await audit(trx, 'balance.opening', 'opening', { after: rows });
  await trx.raw(`select pg_notify('list_changed', 'leave.accounts')`);
}

/** Judges every row of a file of opening balances; with `commit` posts all of them, or none where one is refused. */
export const importOpenings = (
  db: Database,
  actor: Principal,
  { rows: raws, commit, rowNumbers }: Upload,
  today: string,
): Promise<BulkResult> =>
  db.transaction(async (trx) => {
    const names = raws.map(({ employee }) => uploadText(employee).toLowerCase());
    const people = await peopleNamed(trx, [...new Set(names)]);
    if (commit) await hold(trx, people);
    return answerUpload({
      raws,
      mode: commit ? 'all' : 'valid',
      dryRun: !commit,
      rows: rowNumbers,
      columns: openingFields,
      judge: await judgeAll(trx, raws, people, actor.employeeId, today),
      write: (drafts) => write(trx, drafts, actor, today),
    });
  });
