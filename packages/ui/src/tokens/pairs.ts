import { hues, palette, tones, type ColourName } from './palette';

type Shades = readonly [light: string, dark: string];

/** A combination that some component draws, and the contrast that WCAG 2.2 AA asks of it. */
export interface ColourPair {
  readonly name: string;
  readonly front: Shades;
  readonly back: Shades;
  /** 4.5 for text, 3 for the edge of a control, a mark or a focus ring. */
  readonly least: 4.5 | 3;
}

const text = (front: ColourName, back: ColourName): ColourPair => ({
  name: `${front} on ${back}`,
  front: palette[front],
  back: palette[back],
  least: 4.5,
});
const shape = (front: ColourName, back: ColourName): ColourPair => ({ ...text(front, back), least: 3 });

const surfaces = ['canvas', 'surface', 'raised', 'sunken', 'hover', 'selected'] as const;

/**
 * Every text/background and shape/background combination that the components draw. A component that puts a
 * colour on another adds the pair here; the test computes both themes.
 */
export const colourPairs: readonly ColourPair[] = [
  ...surfaces.flatMap((back) => [text('text', back), text('muted', back), text('link', back)]),
  ...surfaces.flatMap((back) => [shape('focus', back), shape('edge', back)]),
  ...(['canvas', 'surface', 'raised', 'hover'] as const).map((back) => text('danger', back)),
  ...(['ink', 'inkRaised'] as const).flatMap((back) => [
    text('onInk', back),
    text('onInkMuted', back),
    text('accent', back),
  ]),
  ...(['accent', 'accentHover', 'accentPress'] as const).map((back) => text('onAccent', back)),
  text('onDanger', 'dangerFill'),
  text('onDanger', 'dangerFillHover'),
  text('canvas', 'text'),
  ...Object.entries({ ...tones, ...hues }).flatMap(([name, tone]): ColourPair[] => [
    { name: `${name} text on its background`, front: tone.text, back: tone.bg, least: 4.5 },
    ...(['surface', 'raised', 'canvas'] as const).map((back): ColourPair => {
      return { name: `${name} mark on ${back}`, front: tone.mark, back: palette[back], least: 3 };
    }),
  ]),
];
