import { leaveTypeName, styled } from '@portal/portal-sdk';
import { Badge } from '@portal/ui';
import { emojiOf, styleOf } from './leave-type-style';

/* The browser searches the portal's typeface for an emoji first, which makes rendering slow. */
const Emoji = styled.span`
  font-family: 'Apple Color Emoji', 'Segoe UI Emoji', 'Noto Color Emoji', sans-serif;
`;

/** A leave type, by its English name, in its colour, with its emoji. */
export function TypeBadge({ name }: { name: string }) {
  const emoji = emojiOf(name);
  return (
    <Badge hue={styleOf(name).hue}>
      {emoji && <Emoji aria-hidden="true">{emoji}</Emoji>}
      {leaveTypeName(name)}
    </Badge>
  );
}
