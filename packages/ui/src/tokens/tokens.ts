import { hues, palette, tones, type ColourName, type Hue, type Tone } from './palette';
import { space, typeScale, type Space, type TypeSize } from './scale';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const mapKeys = <K extends string | number, V>(
  source: Record<K, unknown>,
  value: (key: K) => V,
): Record<K, V> =>
  Object.fromEntries((Object.keys(source) as K[]).map((key) => [key, value(key)])) as Record<K, V>;

/** The three colours of a tone or hue, as CSS variables. */
export interface ToneTokens {
  bg: string;
  text: string;
  mark: string;
}

const toneTokens = (name: string): ToneTokens => ({
  bg: `var(--ap-${name}-bg)`,
  text: `var(--ap-${name}-text)`,
  mark: `var(--ap-${name}-mark)`,
});

/**
 * What stylesheets use instead of literals: `tokens.colour.muted`, `tokens.space[4]`, `tokens.text.sm` (a `font`
 * shorthand without weight is not possible, so `size` and `leading` come apart). Values are `var(--ap-…)`.
 */
export const tokens = {
  colour: mapKeys(palette, (name: ColourName) => `var(--ap-${kebab(name)})`),
  tone: mapKeys(tones, (name: Tone) => toneTokens(name)),
  hue: mapKeys(hues, (name: Hue) => toneTokens(`hue-${name}`)),
  space: mapKeys(space, (name: Space) => `var(--ap-space-${name})`),
  size: mapKeys(typeScale, (name: TypeSize) => `var(--ap-size-${name})`),
  leading: mapKeys(typeScale, (name: TypeSize) => `var(--ap-leading-${name})`),
  weight: { regular: '400', medium: '550', bold: '650', heavy: '750' },
  font: 'var(--ap-font)',
  radius: { sm: 'var(--ap-radius-sm)', md: 'var(--ap-radius-md)', lg: 'var(--ap-radius-lg)', full: '999px' },
  elevation: {
    card: 'var(--ap-elevation-card)',
    popup: 'var(--ap-elevation-popup)',
    dialog: 'var(--ap-elevation-dialog)',
  },
  motion: { fast: 'var(--ap-motion-fast)', base: 'var(--ap-motion-base)' },
  control: { sm: '32px', md: '40px', lg: '48px' },
} as const;
