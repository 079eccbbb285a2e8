import type { RemoteEntry } from '@portal/contracts';

/** A registry entry for tests. */
export const remoteEntry = (overrides: Partial<RemoteEntry> = {}): RemoteEntry => ({
  name: 'mf-leave',
  title: 'Leave',
  contract: '^1.0.0',
  version: '0.1.0-0123abcd',
  container: 'mf_leave_0_1_0_0123abcd',
  entry: 'remoteEntry.js',
  base: '/remotes/mf-leave/0.1.0-0123abcd/',
  modules: {},
  routes: [],
  widgets: [],
  ...overrides,
});
