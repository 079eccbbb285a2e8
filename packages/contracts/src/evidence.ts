export * from './evidence/breaks';
export type { Break } from './evidence/compare-shapes';
export * from './evidence/shape';
export * from './evidence/uses';
