const numbersOf = (text: string): number[] =>
  text
    .replace(/^[\^~]/, '')
    .split('.')
    .map(Number);

/**
 * Whether a version lies in a range: `^1.2.0`, `~1.2.0` or `1.2.0`. The registry asks this of every release; the shell
 * asks it again, since it may be older than the registry.
 */
export function versionSatisfies(version: string, range: string): boolean {
  const [major = 0, minor = 0, patch = 0] = numbersOf(version);
  const [wantMajor = 0, wantMinor = 0, wantPatch = 0] = numbersOf(range);
  if (major !== wantMajor) return false;
  const atLeast = minor > wantMinor || (minor === wantMinor && patch >= wantPatch);
  if (range.startsWith('^')) return major === 0 ? minor === wantMinor && patch >= wantPatch : atLeast;
  if (range.startsWith('~')) return minor === wantMinor && patch >= wantPatch;
  return minor === wantMinor && patch === wantPatch;
}
