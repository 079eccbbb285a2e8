import { ownStorage } from '../app/own-storage';
import type { Choice } from './choices';

/** Number of recent choices shown first. */
const most = 5;
const name = 'recent';

type Remembered = Pick<Choice, 'id' | 'label' | 'hint' | 'icon' | 'to'>;

const isPerson = ({ id }: Remembered): boolean => id.startsWith('person:');

/**
 * Recent choices, newest first, without pages and commands that no longer exist.
 * @param present the current choices
 */
export function recentChoices(userId: string, present: readonly Choice[]): Choice[] {
  const remembered = ownStorage.read<Remembered[]>(userId, name) ?? [];
  return remembered.flatMap((one) => (isPerson(one) ? [one] : present.filter(({ id }) => id === one.id)));
}

/** Remembers a choice. */
export function remember(userId: string, { id, label, hint, icon, to }: Choice): void {
  const before = ownStorage.read<Remembered[]>(userId, name) ?? [];
  const others = before.filter((one) => one.id !== id);
  ownStorage.write(userId, name, [{ id, label, hint, icon, to }, ...others].slice(0, most));
}
