import { defaultTargets, Targets } from '@portal/contracts';
import type * as contract from '@portal/contracts';
import { audit, type Call, type Database } from '@portal/service-kit';

type Row = Record<string, number>;

/** Column of each target: the same name in SQL's way of writing. */
const columns = Object.keys(Targets.shape).map((key) => ({
  key: key as keyof Targets,
  column: key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
}));

const present = (row: Row | undefined): Targets =>
  row
    ? Targets.parse(Object.fromEntries(columns.map(({ key, column }) => [key, row[column]])))
    : defaultTargets;

/** The targets that an administrator set, else the specification's figures. */
export async function findTargets(db: Database): Promise<Targets> {
  const [row] = await db.query<Row>('targets', 'select * from targets');
  return present(row);
}

/** Replaces all targets and leaves a trail of what they were. */
export async function updateTargets({
  db,
  body: targets,
}: Call<typeof contract.updateTargets>): Promise<Targets> {
  const row = Object.fromEntries(columns.map(({ key, column }) => [column, targets[key]]));
  await db.transaction(async (trx) => {
    // Only one row can be there, and before the first change none: the table is what is locked.
    await trx.raw('lock table targets in share row exclusive mode');
    const before = present(await trx<Row>('targets').first());
    await trx('targets')
      .insert({ only_row: true, ...row, updated_at: trx.fn.now() })
      .onConflict('only_row')
      .merge();
    await audit(trx, 'targets.update', 'targets', { before, after: targets });
  });
  return targets;
}
