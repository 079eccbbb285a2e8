import { openHarness, type Harness } from '@portal/service-kit/testing';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness([]);
});
afterAll(() => harness.close());

test('requests have few triggers and indexes, and what is derived from them is one table', async () => {
  const [found] = await harness.sql(`
    select (select count(*)::int from pg_trigger where tgrelid = 'leave.requests'::regclass and not tgisinternal)
             as triggers,
           (select count(*)::int from pg_index where indrelid = 'leave.requests'::regclass) as indexes,
           (select array_agg(relname::text order by relname) from pg_class
            where relnamespace = 'leave'::regnamespace and relkind = 'r' and relname !~ '^knex') as tables`);
  expect(found?.triggers).toBeLessThanOrEqual(5);
  expect(found?.indexes).toBeLessThanOrEqual(12);
  expect(found?.tables).toEqual([
    'accounts',
    'approval_settings',
    'audit_log',
    'blackouts',
    'charges',
    'coverage_days',
    'delegations',
    'due_days',
    'due_people',
    'events',
    'lines',
    'list_versions',
    'lots',
    'openings',
    'policies',
    'recounts',
    'requests',
    'year_runs',
  ]);
});
