import { breakpoints } from '../tokens/scale';

/** Media queries for `${media.phone} { … }` in a stylesheet. `phone` and `tablet` are 'narrower than'. */
export const media = {
  phone: `@media (max-width: ${breakpoints.phone - 0.02}px)`,
  tablet: `@media (max-width: ${breakpoints.tablet - 0.02}px)`,
  desktop: `@media (min-width: ${breakpoints.desktop}px)`,
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  forcedColours: '@media (forced-colors: active)',
  print: '@media print',
} as const;
