import { clientEvent, type GuardedInput } from '@portal/contracts';
import type { Database } from '@portal/service-kit';

type Event = GuardedInput<typeof clientEvent>['body'];

/** Counts how a published version loaded, by day; a version that was never published is not counted. */
export async function countEvent(db: Database, { remote, version, phase }: Event): Promise<void> {
  await db.query(
    'count remote event',
    `insert into remote_events as e (name, version, phase, day, count)
     select name, version, $3, current_date, 1 from remote_versions where name = $1 and version = $2
     on conflict (name, version, phase, day) do update set count = e.count + 1`,
    [remote, version, phase],
  );
}
