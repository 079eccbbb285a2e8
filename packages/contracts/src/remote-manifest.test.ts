import { RemoteManifest, RemoteSource } from './remote-manifest';

const source = (later: object) => ({
  name: 'mf-duty-log',
  title: 'Duty log',
  contract: '^1.0.0',
  routes: [
    {
      ...{ path: '/duty-log', title: 'Duty log', subtitle: 'What happened', module: './app' },
      nav: { label: 'Duty log', order: 45, icon: 'code', ...later },
    },
  ],
  widgets: [
    { id: 'last-entries', title: 'Last entries', module: './widgets', export: 'Last' },
    { id: 'mine', title: 'My entries', module: './widgets', export: 'Mine' },
  ].map((widget) => ({ ...widget, slot: 'side', order: 5, minHeight: 100, ...later })),
  dashboards: { employee: { mine: { slot: 'lead', order: 1, ...later } } },
});
const built = {
  ...{ version: '1.0.0-0badcafe', container: 'mf_duty_log', entry: 'entry.js', contractVersion: '1.2.0' },
  ...{ modules: {}, files: {} },
};

test('a manifest of a later release is read without the fields that this one does not know', () => {
  expect(RemoteManifest.parse({ ...source({ later: true }), ...built })).toEqual({
    ...source({}),
    ...built,
  });
});

test('what an author writes is read strictly, so that a misspelt field does not pass', () => {
  expect(RemoteSource.safeParse(source({})).success).toBe(true);
  expect(RemoteSource.safeParse(source({ lable: 'Log' })).error?.issues.map(({ path }) => path)).toEqual([
    ['routes', 0, 'nav'],
    ['widgets', 0],
    ['widgets', 1],
    ['dashboards', 'employee', 'mine'],
  ]);
});
