import { styled } from '@portal/portal-sdk';
import { Badge } from '@portal/ui';
import { lookOf } from './leave-type-look';

/* Looked for in the portal's typeface first, an emoji takes as long to draw as the row that it stands in. */
const Emoji = styled.span`
  font-family: 'Apple Color Emoji', 'Segoe UI Emoji', 'Noto Color Emoji', sans-serif;
`;

/** Whether the machine has a typeface for them: where none has, each is the box that stands for what is missing. */
function drawsEmoji(): boolean {
  if (typeof CanvasRenderingContext2D === 'undefined') return true;
  const pen = document.createElement('canvas').getContext('2d');
  // The second is nobody's character, and in no typeface.
  return !pen || pen.measureText('👤').width !== pen.measureText('\u{10fffd}').width;
}

let drawn: boolean | undefined;

/** A leave type in its colour, with its emoji as a second sign. */
export function TypeBadge({ name }: { name: string }) {
  const { hue, emoji } = lookOf(name);
  return (
    <Badge hue={hue}>
      {(drawn ??= drawsEmoji()) && <Emoji aria-hidden="true">{emoji}</Emoji>}
      {name}
    </Badge>
  );
}
