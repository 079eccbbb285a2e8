import { useState } from 'react';
import type { RemoteEntry } from '@portal/contracts';
import { useUser } from '@portal/portal-sdk';
import { matching, type Choice } from './choices';
import { recentChoices } from './recent';
import { text } from './texts';
import { useActions, usePages } from './use-commands';
import { usePeople } from './use-people';

export interface ChoiceGroup {
  name: string;
  choices: Choice[];
}

/** The palette's results in non-empty groups, recent choices first. */
export function useChoices(remotes: readonly RemoteEntry[], query: string) {
  const user = useUser();
  const pages = usePages(remotes);
  const actions = useActions(remotes);
  const { people, searching, failed } = usePeople(remotes, query);
  // Fixed when the palette opens, so that the list does not move under the pointer.
  const [recent] = useState(() => recentChoices(user.id, [...pages, ...actions]));

  const recentIds = new Set(recent.map(({ id }) => id));
  const others = (choices: readonly Choice[]) =>
    matching(choices, query).filter(({ id }) => !recentIds.has(id));
  const groups: ChoiceGroup[] = [
    { name: text('recent'), choices: matching(recent, query) },
    { name: text('pages'), choices: others(pages) },
    { name: text('people'), choices: people.filter(({ id }) => !recentIds.has(id)) },
    { name: text('actions'), choices: others(actions) },
  ].filter(({ choices }) => choices.length > 0);
  return { groups, searching, failed };
}
