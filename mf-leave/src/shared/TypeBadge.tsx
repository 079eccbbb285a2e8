import { Badge } from '@portal/ui';
import { lookOf } from './leave-type-look';

/** A leave type in its colour, with its emoji as a second sign. */
export function TypeBadge({ name }: { name: string }) {
  const { hue, emoji } = lookOf(name);
  return (
    <Badge hue={hue}>
      <span aria-hidden="true">{emoji}</span>
      {name}
    </Badge>
  );
}
