import { styled } from '@portal/portal-sdk';
import { Badge } from '@portal/ui';
import { lookOf } from './leave-type-look';

/* Looked for in the portal's typeface first, an emoji takes as long to draw as the row that it stands in. */
const Emoji = styled.span`
  font-family: 'Apple Color Emoji', 'Segoe UI Emoji', 'Noto Color Emoji', sans-serif;
`;

let drawn: boolean | undefined;

/** Whether the machine has a typeface for them: where none has, each is the box that stands for what is missing. */
function drawsEmoji(): boolean {
  if (typeof CanvasRenderingContext2D === 'undefined') return true;
  const pen = drawn === undefined && document.createElement('canvas').getContext('2d');
  // Nobody's character is in no typeface.
  if (pen) drawn = pen.measureText('👤').width !== pen.measureText('\u{10fffd}').width;
  return drawn ?? true;
}

/** A leave type in its colour, with its emoji as a second sign. */
export function TypeBadge({ name }: { name: string }) {
  const { hue, emoji } = lookOf(name);
  return (
    <Badge hue={hue}>
      {drawsEmoji() && <Emoji aria-hidden="true">{emoji}</Emoji>}
      {name}
    </Badge>
  );
}
