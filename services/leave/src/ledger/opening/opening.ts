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
import { lockPeople, lockYearEnds } from '../batches';
import { postAll } from '../post-lines';
import { draftOf, Judge, type Changed, type Draft } from './judge';
import { peopleNamed, standingsOf, typesByName } from './known';

type Upload = Call<typeof importOpeningBalances>['body'];
type People = Awaited<ReturnType<typeof peopleNamed>>;

/** Rows of the upload as drafts or refusals, and a judge who knows what their people have. */
async function prepare(
  trx: Knex.Transaction,
  raws: Upload['rows'],
  people: People,
  today: string,
  me: string,
) {
  const types = await typesByName(trx);
  const drafts = raws.map((raw) => draftOf({ row: 0, raw }, people, types));
  const keys = drafts.flatMap((draft) => ('key' in draft ? [] : [draft]));
  return { drafts, judge: new Judge(await standingsOf(trx, keys, today), me, today) };
}

const judgeRows =
  ({ drafts, judge }: Awaited<ReturnType<typeof prepare>>) =>
  (rows: readonly UploadRow[]) =>
    drafts.map((draft, index): Verdict<Draft> => {
      const row = rows[index]?.row ?? index + 1;
      return 'key' in draft ? { row, refusal: draft } : judge.row({ ...draft, row });
    });

async function write(
  trx: Knex.Transaction,
  drafts: readonly Draft[],
  changes: readonly Changed[],
  today: string,
) {
  const rows = drafts.map(({ row: _, typeName: __, ...draft }) => draft);
  await trx.raw(
    `insert into openings (employee_id, leave_type_id, year, days, expires, imported_on)
     select person, type, year, days, expires, ?
     from json_to_recordset(?) as r (person uuid, type uuid, year int, days numeric, expires date)
     on conflict on constraint openings_pkey do update set days = excluded.days, expires = excluded.expires`,
    [today, JSON.stringify(rows)],
  );
  await postAll(
    trx,
    changes.map(({ standing, of, ledger }) => ({
      standing: { ...standing, of },
      lines: ledger.lines.slice(standing.lines.length),
    })),
  );
  await audit(trx, 'balance.opening', 'opening', { after: rows });
}

/**
 * Judges every row of a file of opening balances; with `commit` posts all of them, or none where one is refused. Nobody
 * files, adjusts or runs a year end while the rows are judged and posted: what is left when a row is judged is still left
 * when it is posted.
 */
export const importOpenings = (
  db: Database,
  actor: Principal,
  { rows: raws, commit, rowNumbers }: Upload,
  today: string,
): Promise<BulkResult> =>
  db.transaction(async (trx) => {
    const names = raws.map(({ employee }) => uploadText(employee).toLowerCase());
    const people = await peopleNamed(trx, [...new Set(names)]);
    if (commit) {
      await lockYearEnds(trx);
      await lockPeople(
        trx,
        [...people.values()].flatMap((found) => found.map(({ id }) => id)),
      );
    }
    const prepared = await prepare(trx, raws, people, today, actor.employeeId);
    return answerUpload({
      raws,
      mode: commit ? 'all' : 'valid',
      dryRun: !commit,
      rows: rowNumbers,
      columns: openingFields,
      judge: judgeRows(prepared),
      write: (drafts) => write(trx, drafts, prepared.judge.changes, today),
    });
  });
