import { inEnglish } from '@portal/contracts';
import { breaksOf, type Surface, type Uses } from '@portal/contracts/evidence';

/** The libraries that sections are written with. Each has a version of its own. */
export const libraries = ['@portal/contracts', '@portal/portal-sdk', '@portal/ui'] as const;
export type Library = (typeof libraries)[number];

/** What the libraries offer, and the version of each. */
export interface Offer {
  versions: Record<Library, string>;
  surface: Surface;
}

/** What became of a library since it was last released. */
export interface LibraryChange {
  library: Library;
  released: string;
  version: string;
  /** The lowest version that says what changed. */
  needed: string;
  /** What a section may miss, and what is new: each with its name and what became of it. */
  removed: string[];
  added: string[];
}

const isOf = (library: Library, request: string) => request === library || request.startsWith(`${library}/`);

/** The part of a surface that one library brings; calls, abilities and places are the contracts'. */
const partOf = (surface: Surface, library: Library): Surface => ({
  shared: {},
  names: Object.fromEntries(Object.entries(surface.names).filter(([request]) => isOf(library, request))),
  ...(library === '@portal/contracts'
    ? { calls: surface.calls, abilities: surface.abilities, slots: surface.slots }
    : { calls: {}, abilities: [], slots: [] }),
});

/** A section that uses everything that is offered. */
const usesOfAll = (surface: Surface): Uses => ({
  calls: Object.fromEntries(Object.entries(surface.calls).map(([name, call]) => [name, { ...call, at: '' }])),
  names: Object.fromEntries(
    Object.entries(surface.names).map(([library, names]) => [
      library,
      Object.fromEntries(Object.entries(names).map(([name, shape]) => [name, { at: '', shape }])),
    ]),
  ),
  abilities: Object.fromEntries(surface.abilities.map((name) => [name, ''])),
  slots: Object.fromEntries(surface.slots.map((name) => [name, ''])),
});

const missing = (before: Surface, now: Surface): string[] =>
  breaksOf(usesOfAll(before), now).map(({ name, problem }) => `${name}: ${inEnglish(problem)}`);

const numbersOf = (version: string) => version.split('.').map(Number) as [number, number, number];

const isBelow = (version: string, other: string): boolean => {
  const [one, two] = [numbersOf(version), numbersOf(other)];
  const differs = one.findIndex((number, index) => number !== two[index]);
  return differs >= 0 && one[differs]! < two[differs]!;
};

/**
 * How the version of each library has to move: what is removed or narrowed makes a major version, what is added or
 * widened a minor one. Source: docs/decisions/014-compatibility-of-releases.md.
 * @param released what was last released
 * @param today what the source offers now
 */
export function changesSince(released: Offer, today: Offer): LibraryChange[] {
  return libraries.map((library) => {
    const [before, now] = [partOf(released.surface, library), partOf(today.surface, library)];
    const removed = missing(before, now);
    const added = missing(now, before);
    const version = released.versions[library];
    const [major, minor] = numbersOf(version);
    const needed = removed.length ? `${major + 1}.0.0` : added.length ? `${major}.${minor + 1}.0` : version;
    return { library, released: version, version: today.versions[library], needed, removed, added };
  });
}

/** The changes whose version does not say so. */
export const unsaid = (changes: readonly LibraryChange[]): LibraryChange[] =>
  changes.filter(({ version, needed }) => isBelow(version, needed));
