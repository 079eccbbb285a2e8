import { hues, palette, tones } from './palette';
import { space, typeScale } from './scale';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

type Shades = readonly [light: string, dark: string];
const themed = (name: string, [light, dark]: Shades): string =>
  `--ap-${name}: light-dark(${light}, ${dark});`;

const colourLines = (): string[] => [
  ...Object.entries(palette).map(([name, shades]) => themed(kebab(name), shades)),
  ...[
    ...Object.entries(tones),
    ...Object.entries(hues).map(([name, hue]) => [`hue-${name}`, hue] as const),
  ].flatMap(([name, tone]) => [
    themed(`${name}-bg`, tone.bg),
    themed(`${name}-text`, tone.text),
    themed(`${name}-mark`, tone.mark),
  ]),
];

const scaleLines = (): string[] => [
  ...Object.entries(space).map(([name, value]) => `--ap-space-${name}: ${value};`),
  ...Object.entries(typeScale).flatMap(([name, [size, leading]]) => [
    `--ap-size-${name}: calc(var(--ap-rem) * ${size});`,
    `--ap-leading-${name}: ${leading};`,
  ]),
];

/**
 * The declarations of every token. `light-dark()` lets one name hold both themes, so a part of a page (the ink
 * chrome, a preview) flips by setting `color-scheme` alone.
 */
export const variableDeclarations = (): string =>
  [
    ...colourLines(),
    ...scaleLines(),
    `--ap-font: 'Public Sans Variable', 'Public Sans Fallback', system-ui, 'Segoe UI', Arial, sans-serif;`,
    '--ap-radius-sm: 4px; --ap-radius-md: 6px; --ap-radius-lg: 10px;',
    '--ap-elevation-card: 0 1px 2px var(--ap-shadow);',
    '--ap-elevation-popup: 0 0 0 1px var(--ap-line), 0 8px 24px -4px var(--ap-shadow-deep);',
    '--ap-elevation-dialog: 0 0 0 1px var(--ap-line), 0 24px 64px -12px var(--ap-shadow-deep);',
    '--ap-motion-fast: 120ms; --ap-motion-base: 200ms;',
  ].join('\n');
