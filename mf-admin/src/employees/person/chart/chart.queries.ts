import { organisationChart, type ChartPerson } from '@portal/contracts';
import { call, live, queryOf, useMutation, useQuery } from '@portal/portal-sdk';
import { useMemo, useState } from 'react';

/** The chart as far as the reader sees it; teams beyond the first 2,000 people are loaded when they are opened. */
export function useChart() {
  const query = useQuery({ ...queryOf(organisationChart), ...live });
  const [later, setLater] = useState<readonly ChartPerson[]>([]);
  const people = useMemo(() => {
    const byId = new Map([...later, ...(query.data?.people ?? [])].map((person) => [person.id, person]));
    return [...byId.values()];
  }, [query.data, later]);
  const { mutate: load } = useMutation({
    mutationFn: (under: string) => call(organisationChart, { query: { under, deep: 'false' } }),
    onSuccess: ({ people: found }) => setLater((before) => [...before, ...found]),
  });
  return { query, people, load };
}
