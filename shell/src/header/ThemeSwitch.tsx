import { Monitor, Moon, Sun } from 'lucide-react';
import { IconButton } from '@portal/ui';
import { useTheme } from '../app/theme-store';
import { text } from '../texts';

const icons = { system: Monitor, light: Sun, dark: Moon };
const names = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;
const following = { system: 'light', light: 'dark', dark: 'system' } as const;

/** Light, dark, or as the system has it; kept on this device. */
export function ThemeSwitch() {
  const { theme, setTheme } = useTheme();
  const next = following[theme];
  const Icon = icons[theme];
  return (
    <IconButton
      label={text('themeSwitch', { theme: text(names[theme]), next: text(names[next]) })}
      onClick={() => setTheme(next)}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  );
}
