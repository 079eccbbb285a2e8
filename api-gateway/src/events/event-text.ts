import {
  hasAbility,
  liveLists,
  type LiveEvent,
  type LiveEventName,
  type LiveListName,
} from '@portal/contracts';
import type { Principal } from '@portal/service-kit';

/** An event as it goes over the line. */
export const eventText = <N extends LiveEventName>(name: N, data: LiveEvent<N>): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** The lists of whose changes somebody of this role hears. */
export function listsFor({ role }: Principal): ReadonlySet<LiveListName> {
  const names = Object.keys(liveLists) as LiveListName[];
  return new Set(names.filter((name) => hasAbility(role, liveLists[name].ability)));
}
