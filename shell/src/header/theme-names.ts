import type { ThemeName } from '@portal/ui';
import { text } from '../texts';

/** What the themes are called. */
export const themeNames: Record<ThemeName, () => string> = {
  system: () => text('themeSystem'),
  light: () => text('themeLight'),
  dark: () => text('themeDark'),
};
