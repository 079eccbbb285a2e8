import { useEffect, useState } from 'react';
import { listDirectory, type RemoteEntry } from '@portal/contracts';
import { keepPreviousData, queryOf, useQuery, useUser } from '@portal/portal-sdk';
import { matching, type Choice } from './choices';
import { personPlace, placeOf } from './person-place';

const typingPause = 200;
const fewestLetters = 2;
const shown = 6;

/** Debounces a text, so that not every key press makes a call. */
function useIdle(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** Searches the directory for people by name, within the user's scope. */
export function usePeople(remotes: readonly RemoteEntry[], query: string) {
  const { abilities } = useUser();
  const place = personPlace(remotes, abilities);
  const q = useIdle(query.trim());
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
    ...(place && { to: placeOf(place, { id, name }) }),
  }));
  // Earlier results that still match stay while the next ones load.
  const late = q !== query.trim() || isPlaceholderData;
  const fitting = late ? matching(people, query) : people;
  return { people: fitting, searching: asks && (isFetching || q !== query.trim()), failed: asks && isError };
}
