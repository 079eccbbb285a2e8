import { earlierShellFor, shellsOfLastMajor, type EarlierShell } from './shell-fit';

const shell = (version: string, sdk: string, ui = sdk, contractVersion = '1.2.0'): EarlierShell => ({
  version,
  contractVersion,
  shared: { react: '19.2.0', '@portal/portal-sdk': sdk, '@portal/ui': ui },
});
const section = (range: string, contract = '^1.0.0') => ({
  contract,
  shared: { react: '^19.0.0', '@portal/portal-sdk': range },
});
const versions = (found: readonly EarlierShell[]) => found.map(({ version }) => version);
const earlier = [shell('e', '2.0.0'), shell('d', '1.4.0'), shell('c', '1.3.0'), shell('b', '1.9.0', '2.0.0')];

test('a section of the last major runs in the latest shell of that major', () => {
  expect(earlierShellFor(section('^1.2.0'), shell('now', '2.1.0'), earlier)?.version).toBe('d');
  expect(versions(shellsOfLastMajor(shell('now', '2.1.0'), earlier))).toEqual(['d', 'b']);
});

test('in no other shell runs what fits the active one, what no shell offers, and what is two majors old', () => {
  const now = shell('now', '2.1.0');
  expect(earlierShellFor(section('^2.0.0'), now, earlier)).toBeUndefined();
  expect(earlierShellFor(section('^2.2.0'), now, earlier)).toBeUndefined();
  expect(earlierShellFor(section('^1.2.0'), shell('now', '3.0.0'), earlier)).toBeUndefined();
});

test('an earlier shell is no help where the server speaks another contract, nor where its own is too old', () => {
  const section14 = section('^1.2.0', '^1.4.0');
  expect(earlierShellFor(section14, shell('now', '2.0.0'), earlier)).toBeUndefined();
  expect(earlierShellFor(section14, shell('now', '2.0.0', '2.0.0', '1.4.0'), earlier)).toBeUndefined();
});
