import { liveLists, type LiveEvent, type LiveListName } from '@portal/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';

/** Milliseconds over which browsers spread the reload of a list, so that they do not all reload at once. */
const spread = 300;
/** Maximum transfer time of a response in milliseconds: it describes an earlier state. */
const onItsWay = 3000;

const lists = Object.entries(liveLists) as [LiveListName, { paths: readonly string[] }][];

/** The live lists that a query shows. */
const listsOf = ({ queryKey: [read], meta }: Query): LiveListName[] =>
  meta?.live && typeof read === 'string'
    ? lists
        .filter(([, { paths }]) => paths.some((path) => read === path || read.startsWith(`${path}/`)))
        .map(([name]) => name)
    : [];

function readAgain(client: QueryClient, isStale: (query: Query) => boolean): void {
  const queries = new Set(client.getQueryCache().findAll({ predicate: isStale }));
  if (queries.size === 0) return;
  setTimeout(
    () => void client.invalidateQueries({ predicate: (query) => queries.has(query) }),
    Math.random() * spread,
  );
}

/** Reloads queries that show one of the changed lists. */
export function readChanged(client: QueryClient, { lists: changed }: LiveEvent<'changed'>): void {
  readAgain(client, (query) => listsOf(query).some((name) => changed.includes(name)));
}

/** Reloads queries whose lists may have changed between their load and the start of the stream. */
export function readMissed(client: QueryClient, { heardFor, changed }: LiveEvent<'hello'>): void {
  const now = Date.now();
  readAgain(client, (query) => {
    const { dataUpdatedAt } = query.state;
    const ago = now - dataUpdatedAt + onItsWay;
    return (
      dataUpdatedAt > 0 && listsOf(query).some((name) => ago > heardFor || (changed[name] ?? Infinity) < ago)
    );
  });
}
