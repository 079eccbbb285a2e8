import type { RemoteEntry } from '@portal/contracts';

/** The address of a person's page, with `{id}` and `{name}` in it: of the first section that has one for this user. */
export function personPlace(
  remotes: readonly RemoteEntry[],
  abilities: readonly string[],
): string | undefined {
  const places = remotes.flatMap(({ person }) => (person ? [person] : []));
  return places.find(({ ability }) => !ability || abilities.includes(ability))?.to;
}

/** The address of one person in such a place. */
export const placeOf = (place: string, { id, name }: { id: string; name: string }): string =>
  place.replace('{id}', id).replace('{name}', encodeURIComponent(name));
