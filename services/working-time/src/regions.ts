import {
  message,
  type createRegion as createRegionCall,
  type GuardedInput,
  type Region,
  type updateRegion as updateRegionCall,
} from '@portal/contracts';
import {
  audit,
  constraintOf,
  invalid,
  isForeignKeyViolation,
  newId,
  notFound,
  PortalError,
  type Database,
} from '@portal/service-kit';
import { refuseUnknownPlace } from './holidays/calendar';

const columns = 'id, name, country, state';

export const listRegions = (db: Database): Promise<Region[]> =>
  db.query<Region & object>('regions', `select ${columns} from regions order by lower(name), id`);

function explainName(error: unknown): never {
  if (constraintOf(error) !== 'regions_name_key') throw error;
  throw invalid({ name: message('workingTime.regionNameTaken') }, 'duplicate');
}

/** A region by its id; undefined when there is none. */
export async function findRegion(db: Database, id: string): Promise<Region | undefined> {
  const [region] = await db.query<Region & object>('region', `select ${columns} from regions where id = $1`, [
    id,
  ]);
  return region;
}

/** Creates a region. Refuses a name in use, in any case, and a country or state without known holidays. */
export async function createRegion(
  db: Database,
  body: GuardedInput<typeof createRegionCall>['body'],
): Promise<Region> {
  refuseUnknownPlace(body);
  const region = { id: newId(), ...body };
  await db
    .transaction(async (trx) => {
      await trx('regions').insert(region);
      await audit(trx, 'region.create', region.id, { after: region });
    })
    .catch(explainName);
  return region;
}

/** Renames a region. Refuses a name in use, in any case. */
export async function updateRegion(
  db: Database,
  id: string,
  change: GuardedInput<typeof updateRegionCall>['body'],
): Promise<Region> {
  return db
    .transaction(async (trx) => {
      const [before] = (await trx('regions').where({ id }).forUpdate().select('name')) as { name: string }[];
      if (!before) throw notFound();
      const [region] = (await trx('regions')
        .where({ id })
        .update(change)
        .returning(['id', 'name', 'country', 'state'])) as Region[];
      await audit(trx, 'region.update', id, { before, after: change });
      return region!;
    })
    .catch(explainName);
}

/** Deletes a region with its holidays. Refuses one that is in somebody's terms. */
export async function deleteRegion(db: Database, id: string): Promise<void> {
  await db
    .transaction(async (trx) => {
      await trx('holidays').where({ region_id: id }).delete();
      const [before] = (await trx('regions').where({ id }).delete().returning('*')) as Region[];
      if (!before) throw notFound();
      await audit(trx, 'region.delete', id, { before });
    })
    .catch((error: unknown) => {
      if (!isForeignKeyViolation(error)) throw error;
      throw new PortalError('in_use', message('workingTime.regionInUse'));
    });
}
