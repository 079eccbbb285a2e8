/**
 * The deep suites: what `npm test` leaves out, or runs at small size. Plain data, which the configurations of jest and
 * Playwright read too.
 */

const gateway = ['api-gateway', 'packages/service-kit', 'packages/contracts'];
const server = [...gateway, 'services'];
const launcher = ['postgres', 'launcher', 'system'].map((name) => `packages/tooling/src/${name}`);
const libraries = ['packages/ui', 'packages/portal-sdk', 'packages/contracts'];
const browser = ['shell', 'mf-*', ...libraries];
const image = ['src/deploy', 'bin/pack-image.mjs'].map((name) => `packages/tooling/${name}`);
const releases = ['services/releases', 'api-gateway/src/releases', 'packages/section-tooling'];

/**
 * - `runner`: `browser` is Playwright on one portal, two workers; `own-portal` is Playwright with one worker and portals
 *   that the tests start themselves: tests of how soon something happens, or of many processes; `jest` is jest.
 * - `files`: of Playwright under packages/e2e, of jest from the root.
 * - `everyDay`: what of it `npm test` runs: `small` is all of it, with TEST_SIZE=small; otherwise the beginning of the
 *   titles that it runs.
 * - `inputs`: git pathspecs. A suite is due when they changed since the last release. Its own files, those that
 *   all tests share and the installed packages count without being named here.
 * - `needsLastRelease`: not run where the commit of the last release is missing.
 *
 * @type {readonly import('./deep-suites.mjs').DeepSuite[]}
 */
export const deepSuites = [
  // Processes, databases and their ends.
  {
    name: 'processes',
    runner: 'own-portal',
    files: ['faults/database.spec.ts', 'faults/graceful-stop.spec.ts', 'faults/killed.spec.ts'],
    inputs: [...server, ...launcher],
  },
  {
    name: 'hanging-database',
    runner: 'own-portal',
    files: ['faults/boot.spec.ts', 'faults/hanging-database.spec.ts'],
    inputs: [...server, 'shell'],
  },
  {
    name: 'cluster',
    runner: 'own-portal',
    files: ['cluster/cluster.spec.ts'],
    inputs: [...server, ...launcher],
  },
  {
    name: 'several-processes',
    runner: 'jest',
    files: ['packages/tooling/src/launcher/several-processes.test.ts'],
    inputs: launcher,
  },
  { name: 'second-portal', runner: 'own-portal', files: ['faults/second-portal.spec.ts'], inputs: launcher },
  {
    name: 'compose',
    runner: 'own-portal',
    files: ['deployment/compose.spec.ts'],
    inputs: [...server, 'compose.yaml', 'Dockerfile', ...image],
  },
  {
    name: 'backup',
    runner: 'own-portal',
    files: ['faults/backup.spec.ts'],
    inputs: [...launcher, 'packages/tooling/src/backup'],
  },
  {
    name: 'backup-command',
    runner: 'jest',
    files: ['packages/tooling/src/backup/backup.test.ts'],
    inputs: [...launcher, 'packages/tooling/src/backup'],
  },
  { name: 'flood', runner: 'browser', files: ['faults/flood.spec.ts'], inputs: gateway },
  {
    name: 'rolling-upgrade',
    runner: 'browser',
    files: ['upgrade/rolling-upgrade.spec.ts'],
    inputs: [...server, 'packages/tooling/src/last-release'],
    needsLastRelease: true,
  },

  // Releases of sections and of the shell.
  {
    name: 'release',
    runner: 'own-portal',
    files: ['federation/release.spec.ts', 'federation/release-trial.spec.ts'],
    everyDay: ['a section is released alone', 'npm run token makes'],
    inputs: [...releases, 'mf-reports', 'packages/portal-sdk', 'packages/contracts'],
  },
  {
    name: 'shell-release',
    runner: 'own-portal',
    files: ['last-major', 'new-shell', 'shell-release'].map((name) => `federation/${name}.spec.ts`),
    inputs: [...releases, 'shell', 'packages/portal-sdk', 'packages/contracts'],
  },
  {
    name: 'release-crowd',
    runner: 'own-portal',
    files: ['federation/release-crowd.spec.ts'],
    inputs: [...releases, ...gateway, 'shell', 'packages/portal-sdk'],
  },
  {
    name: 'outside-section',
    runner: 'browser',
    files: ['federation/outside-section.spec.ts'],
    inputs: [...releases, 'packages/tooling/src/pack-sdk', ...libraries],
  },

  // Pages.
  {
    name: 'fault-grid',
    runner: 'browser',
    files: ['federation/fault-grid.spec.ts'],
    everyDay: ['chunk missing: '],
    inputs: [...browser, ...releases],
  },
  {
    name: 'odd-pages',
    runner: 'browser',
    files: ['embedding/odd-pages.spec.ts', 'embedding/strict.spec.ts'],
    everyDay: ['a page that wants trusted types'],
    inputs: ['shell', 'mf-leave', 'packages/ui', 'packages/portal-sdk', 'api-gateway/src/embedding'],
  },
  {
    name: 'screens',
    runner: 'browser',
    files: ['screens/accessibility.spec.ts', 'screens/first-load.spec.ts', 'journeys/deep-links.spec.ts'],
    inputs: browser,
  },
  {
    name: 'visits',
    runner: 'browser',
    files: ['screens/one-visit.spec.ts', 'journeys/every-route.spec.ts'],
    everyDay: 'small',
    inputs: browser,
  },

  // Full size.
  {
    name: 'races',
    runner: 'browser',
    files: ['races/decisions.spec.ts', 'races/overlaps.spec.ts'],
    everyDay: 'small',
    inputs: server,
  },
  {
    name: 'bad-input',
    runner: 'browser',
    files: ['bad-input/bad-input.spec.ts'],
    everyDay: 'small',
    inputs: server,
  },
  {
    name: 'switches',
    runner: 'browser',
    files: ['federation/updates.spec.ts'],
    everyDay: 'small',
    inputs: browser,
  },
  {
    name: 'recount',
    runner: 'browser',
    files: ['reports/recount.spec.ts'],
    everyDay: 'small',
    inputs: server,
  },
  {
    name: 'prepared-statements',
    runner: 'jest',
    files: ['services/leave/src/requests/listing/prepared-statements.test.ts'],
    everyDay: 'small',
    inputs: ['services/leave', 'packages/leave-domain', 'packages/service-kit'],
  },
  {
    name: 'ledger',
    runner: 'jest',
    files: ['ledger/property', 'ledger/races', 'year-end/many-people'].map(
      (name) => `services/leave/src/${name}.test.ts`,
    ),
    everyDay: 'small',
    env: { BALANCE_PROPERTY_RUNS: '100', BALANCE_RACE_ROUNDS: '1000', BALANCE_YEAR_END_PEOPLE: '2000' },
    inputs: ['services/leave', 'packages/leave-domain', 'packages/service-kit'],
  },
  {
    name: 'leave-rules',
    runner: 'jest',
    files: ['packages/leave-domain/src/property.test.ts'],
    everyDay: 'small',
    env: { LEAVE_PROPERTY_RUNS: '2000' },
    inputs: ['packages/leave-domain'],
  },
  {
    name: 'mail',
    runner: 'jest',
    files: ['services/notifications/src/mail/kills.test.ts'],
    everyDay: 'small',
    env: { MAIL_COUNT: '10000' },
    inputs: ['services/notifications', 'services/identity', 'packages/service-kit'],
  },
  {
    name: 'demo-days',
    runner: 'jest',
    files: ['packages/tooling/src/demo/load.test.ts'],
    everyDay: 'small',
    inputs: ['packages/tooling/src/demo', 'services'],
  },

  // The way of working.
  {
    name: 'add-a-field',
    runner: 'jest',
    files: ['packages/tooling/src/add-a-field/add-a-field.test.ts'],
    inputs: [
      'README.md',
      'packages/tooling/src/add-a-field',
      'services/departments',
      'mf-admin/src/departments',
      'packages/contracts',
      'packages/service-kit',
      'packages/section-tooling',
    ],
  },
];

const runsWhole = process.env.TEST_SIZE === 'full';
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Files of a runner that `npm test` leaves out. */
const leftOut = (runners) =>
  runsWhole
    ? []
    : deepSuites
        .filter(({ runner, everyDay }) => runners.includes(runner) && !everyDay)
        .flatMap(({ files }) => files);

/** Of jest: `testPathIgnorePatterns`, empty with TEST_SIZE=full. */
export const leftOutOfJest = leftOut(['jest']).map((file) => `/${escaped(file)}$`);

/** Of Playwright: `testIgnore` and `grepInvert`, empty with TEST_SIZE=full. */
export const leftOutOfPlaywright = {
  testIgnore: leftOut(['browser', 'own-portal']).map((file) => `**/${file}`),
  // Playwright compares with the file's path, a space, and the title.
  grepInvert: runsWhole
    ? []
    : deepSuites
        .filter(({ everyDay }) => Array.isArray(everyDay))
        .flatMap(({ files, everyDay }) =>
          files.map((file) => new RegExp(`${escaped(file)} (?!${everyDay.map(escaped).join('|')})`)),
        ),
};
