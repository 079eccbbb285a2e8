import { createStore } from '@portal/portal-sdk';
import type { ThemeName } from '@portal/ui';

const key = 'portal-theme';
const names: readonly string[] = ['system', 'light', 'dark'] satisfies ThemeName[];

function stored(): ThemeName {
  const name = localStorage.getItem(key);
  return name !== null && names.includes(name) ? (name as ThemeName) : 'system';
}

/** The theme of this device. */
export const useTheme = createStore<{ theme: ThemeName; setTheme: (theme: ThemeName) => void }>((set) => ({
  theme: stored(),
  setTheme: (theme) => {
    localStorage.setItem(key, theme);
    set({ theme });
  },
}));
