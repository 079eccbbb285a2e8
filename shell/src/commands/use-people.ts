import { useEffect, useState } from 'react';
import { listDirectory, type RemoteEntry } from '@portal/contracts';
import { keepPreviousData, queryOf, useQuery, useUser } from '@portal/portal-sdk';
import { matching, type Choice } from './choices';

const typingPause = 200;
const fewestLetters = 2;
const shown = 6;

/** A text once it has rested for a moment: not every letter is a call. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** Where a person opens for this user: the first section that has a place for people. */
function usePlace(remotes: readonly RemoteEntry[]): string | undefined {
  const { abilities } = useUser();
  const places = remotes.flatMap(({ person }) => (person ? [person] : []));
  return places.find(({ ability }) => !ability || abilities.includes(ability))?.to;
}

/** People of the directory by a part of their name, as the server finds them for this user. */
export function usePeople(remotes: readonly RemoteEntry[], query: string) {
  const place = usePlace(remotes);
  const q = useRested(query.trim());
  const asks = place !== undefined && q.length >= fewestLetters;
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    ...queryOf(listDirectory, { query: { q, limit: shown } }),
    enabled: asks,
    placeholderData: keepPreviousData,
  });
  const people = (asks ? (data ?? []) : []).map(({ id, name, position, department }): Choice => ({
    id: `person:${id}`,
    label: name,
    hint: [position, department].filter(Boolean).join(' · '),
    icon: 'person',
    to: place?.replace('{id}', id).replace('{name}', encodeURIComponent(name)),
  }));
  // Whoever was found for fewer letters stays while the next ones are looked up, as long as they still fit.
  const late = q !== query.trim() || isPlaceholderData;
  const fitting = late ? matching(people, query) : people;
  return { people: fitting, searching: asks && (isFetching || q !== query.trim()), failed: asks && isError };
}
