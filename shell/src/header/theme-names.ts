import type { ThemeName } from '@portal/ui';
import { text } from '../texts';

/** Names of the themes. */
export const themeNames: Record<ThemeName, () => string> = {
  system: () => text('themeSystem'),
  light: () => text('themeLight'),
  dark: () => text('themeDark'),
};
