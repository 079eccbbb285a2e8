import type { Hue } from '@portal/ui';

const hues: Record<string, Hue> = {
  ADMIN: 'indigo',
  FIN: 'teal',
  OPS: 'sky',
  MAINT: 'lime',
  HR: 'violet',
  TEST: 'rose',
  TEST2: 'pink',
  TND: 'red',
};

/** Colour of a department's tile by its code; any other is grey (DEPT-01). */
export const hueOf = (code: string): Hue => hues[code] ?? 'slate';
