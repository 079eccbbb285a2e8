import {
  message,
  type createRegion as createRegionCall,
  type GuardedInput,
  type Region,
} from '@portal/contracts';
import { audit, constraintOf, invalid, newId, type Database } from '@portal/service-kit';
import { refuseUnknownPlace } from './holidays/calendar';

const columns = 'id, name, country, state';

export const listRegions = (db: Database): Promise<Region[]> =>
  db.query<Region & object>('regions', `select ${columns} from regions order by lower(name), id`);

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
      await audit(trx, { action: 'region.create', entity: 'region', entityId: region.id, after: region });
    })
    .catch((error: unknown) => {
      if (constraintOf(error) !== 'regions_name_key') throw error;
      throw invalid({ name: message('workingTime.regionNameTaken') }, 'duplicate');
    });
  return region;
}
