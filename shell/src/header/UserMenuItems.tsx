import { Keyboard, KeyRound, LogOut } from 'lucide-react';
import type { FetchedMenu, ThemeName } from '@portal/ui';
import { Menu, MenuCheckboxItem, MenuItem, MenuLabel, MenuSeparator } from '@portal/ui/menu';
import { useTheme } from '../app/theme-store';
import { callUp } from '../commands/shown';
import { text as commandText } from '../commands/texts';
import { text } from '../texts';
import { themeNames } from './theme-names';
import { useLogout } from './use-logout';

/** What the name in the header opens. */
export function UserMenuItems({ trigger, startOpen }: FetchedMenu) {
  const { theme, setTheme } = useTheme();
  const { mutate: logOut } = useLogout();
  return (
    <Menu trigger={trigger} startOpen={startOpen}>
      <MenuItem icon={<KeyRound aria-hidden="true" />} onSelect={() => callUp('password')}>
        {text('changePassword')}
      </MenuItem>
      <MenuItem icon={<Keyboard aria-hidden="true" />} onSelect={() => callUp('shortcuts')}>
        {commandText('shortcuts')}
      </MenuItem>
      <MenuSeparator />
      <MenuLabel>{commandText('theme')}</MenuLabel>
      {(Object.keys(themeNames) as ThemeName[]).map((name) => (
        <MenuCheckboxItem key={name} checked={name === theme} onCheckedChange={() => setTheme(name)}>
          {themeNames[name]()}
        </MenuCheckboxItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => logOut()}>
        {text('signOut')}
      </MenuItem>
    </Menu>
  );
}
