import { Keyboard, KeyRound, LogOut, UserCog } from 'lucide-react';
import type { FetchedMenu, ThemeName } from '@portal/ui';
import { Menu, MenuCheckboxItem, MenuItem, MenuLabel, MenuSeparator } from '@portal/ui/menu';
import { text as accountText } from '../account/texts';
import { useTheme } from '../app/theme-store';
import { openOverlay } from '../commands/open-overlay';
import { text as commandText } from '../commands/texts';
import { text } from '../texts';
import { themeNames } from './theme-names';
import { useSignOut } from './use-sign-out';

/** Items of the user menu. */
export function UserMenuItems({ trigger, startOpen }: FetchedMenu) {
  const { theme, setTheme } = useTheme();
  const { mutate: logOut } = useSignOut();
  return (
    <Menu trigger={trigger} startOpen={startOpen}>
      <MenuItem icon={<UserCog aria-hidden="true" />} onSelect={() => openOverlay('account')}>
        {accountText('account')}
      </MenuItem>
      <MenuItem icon={<KeyRound aria-hidden="true" />} onSelect={() => openOverlay('password')}>
        {text('changePassword')}
      </MenuItem>
      <MenuItem icon={<Keyboard aria-hidden="true" />} onSelect={() => openOverlay('shortcuts')}>
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
