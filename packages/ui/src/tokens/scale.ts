/** Measures on the 4 px grid: `space[3]` is 12 px. */
export const space = {
  0: '0',
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  8: '32px',
  10: '40px',
  12: '48px',
  16: '64px',
} as const;

/** A step of the 4 px grid. */
export type Space = keyof typeof space;

/**
 * Type sizes as `[size, line height]` in parts of the base size. The base is the reader's own (`1rem`) on our
 * pages and 16 px inside a foreign page, whose root font size is not ours to inherit.
 */
export const typeScale = {
  xs: [0.75, 1.3334],
  sm: [0.8125, 1.5385],
  md: [0.9375, 1.6],
  lg: [1.0625, 1.4118],
  xl: [1.3125, 1.3334],
  '2xl': [1.75, 1.1429],
  '3xl': [2.25, 1.1111],
} as const;

/** A step of the type scale. */
export type TypeSize = keyof typeof typeScale;

/** Widths at which a layout changes; used by media queries, which cannot read variables. */
export const breakpoints = { phone: 640, tablet: 960, desktop: 1280 } as const;

/** Stacking order of everything that floats. */
export const layers = { header: 20, dialog: 1000, popup: 1100, toast: 1200, tooltip: 1300 } as const;
