import type { ClientBase } from 'pg';
import { plusDays, type DemoClock } from './clock';
import { nameOf, type Organisation, type Person } from './people';
import { createRandom } from './random';
import { actingAs, insertRows } from './writer';

/** Days ahead without leave in engineering, and who decides in whose place while they are away. */
export async function writeApprovals(
  client: ClientBase,
  { departments, people, logins }: Organisation,
  clock: DemoClock,
): Promise<void> {
  const random = createRandom(31);
  const at = clock.at(plusDays(clock.today, -1), 11 * 60);
  const day = (days: number) => plusDays(clock.today, days);
  const holder = (position: string): Person => people.find((person) => person.position === position)!;
  const blackout = {
    id: random.idAt(at),
    department_id: departments.find(({ plan }) => plan.code === 'MAINT')?.id,
    first_day: day(62),
    last_day: day(69),
    reason: 'Runway lighting is renewed',
    created_by: logins.hr.id,
    created_by_name: nameOf(logins.hr),
    created_at: at,
  };
  const delegation = (from: Person, to: Person, first: number, last: number, accepted: boolean) => ({
    id: random.idAt(at),
    from_id: from.id,
    to_id: to.id,
    first_day: day(first),
    last_day: day(last),
    created_at: at,
    accepted_at: accepted ? new Date(at.getTime() + 3_600_000) : null,
  });
  const delegations = [
    delegation(holder('Airside Duty Manager'), logins.supervisor, 16, 29, true),
    delegation(holder('Head of Airport Operations'), logins.supervisor, 33, 40, false),
  ];
  await actingAs(client, 'leave_requests', async () => {
    await insertRows(
      client,
      'blackouts',
      {
        id: 'uuid',
        department_id: 'uuid',
        first_day: 'date',
        last_day: 'date',
        reason: 'text',
        created_by: 'uuid',
        created_by_name: 'text',
        created_at: 'timestamptz',
      },
      [blackout],
    );
    await insertRows(
      client,
      'delegations',
      {
        id: 'uuid',
        from_id: 'uuid',
        to_id: 'uuid',
        first_day: 'date',
        last_day: 'date',
        created_at: 'timestamptz',
        accepted_at: 'timestamptz',
      },
      delegations,
    );
  });
}
