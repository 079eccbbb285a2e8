import type { ClientBase } from 'pg';
import { plusDays, type DemoClock } from './clock';
import { minutesOf } from './patterns';
import type { Organisation } from './people';
import type { Publication } from './publications';
import type { WorkingTime } from './working-time';
import { actingAs, insertRows } from './writer';

export const writeWorkingTime = (
  client: ClientBase,
  { region, holidays, patterns, terms }: WorkingTime,
): Promise<void> =>
  actingAs(client, 'working_time', async () => {
    await insertRows(client, 'regions', { id: 'uuid', name: 'text', country: 'text' }, [{ ...region }]);
    await insertRows(
      client,
      'holidays',
      { id: 'uuid', region_id: 'uuid', day: 'date', name: 'text', share: 'numeric', source: 'text' },
      holidays.map(({ id, date, name }) => ({
        id,
        region_id: region.id,
        day: date,
        name,
        share: 1,
        source: 'import',
      })),
    );
    await insertRows(
      client,
      'patterns',
      { id: 'uuid', name: 'text', cycle_days: 'int', anchor: 'date', minutes: 'int[]' },
      patterns.map((pattern) => ({
        id: pattern.id,
        name: pattern.name,
        cycle_days: pattern.cycle.length,
        anchor: pattern.anchor,
        minutes: pattern.cycle.map((hours) => minutesOf(pattern, hours)),
      })),
    );
    await insertRows(
      client,
      'terms',
      {
        employee_id: 'uuid',
        period: 'daterange',
        pattern_id: 'uuid',
        region_id: 'uuid',
        percent: 'numeric',
        basis: 'text',
      },
      [...terms].flatMap(([person, periods]) =>
        periods.map(({ from, to, pattern, region: at, percent, basis }) => ({
          employee_id: person.id,
          period: `[${from},${to ?? ''}]`,
          pattern_id: pattern.id,
          region_id: at?.id,
          percent,
          basis,
        })),
      ),
    );
  });

export const writePublications = (
  client: ClientBase,
  publications: readonly Publication[],
  { logins }: Organisation,
  clock: DemoClock,
): Promise<void> =>
  actingAs(client, 'shifts', () =>
    insertRows(
      client,
      'publications',
      {
        department_id: 'uuid',
        until: 'date',
        zone: 'text',
        published_by: 'uuid',
        published_at: 'timestamptz',
      },
      publications.map(({ department, until }) => ({
        department_id: department.id,
        until,
        zone: clock.timeZone,
        published_by: department.head?.id ?? logins.hr.id,
        published_at: clock.at(plusDays(clock.today, -1), 15 * 60),
      })),
    ),
  );
