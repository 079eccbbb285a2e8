import { styled } from '@portal/portal-sdk';
import { Badge } from '@portal/ui';
import { emojiOf, lookOf } from './leave-type-look';

/* Looked for in the portal's typeface first, an emoji takes as long to draw as the row that it stands in. */
const Emoji = styled.span`
  font-family: 'Apple Color Emoji', 'Segoe UI Emoji', 'Noto Color Emoji', sans-serif;
`;

/** A leave type in its colour, with its emoji as a second sign. */
export function TypeBadge({ name }: { name: string }) {
  const emoji = emojiOf(name);
  return (
    <Badge hue={lookOf(name).hue}>
      {emoji && <Emoji aria-hidden="true">{emoji}</Emoji>}
      {name}
    </Badge>
  );
}
