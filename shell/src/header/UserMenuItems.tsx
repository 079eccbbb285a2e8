import { listRemotes } from '@portal/contracts';
import { Link, queryOf, useQuery, useUser } from '@portal/portal-sdk';
import { IdCard, Keyboard, KeyRound, Languages, LogOut, UserCog } from 'lucide-react';
import type { FetchedMenu, ThemeName } from '@portal/ui';
import { Menu, MenuCheckboxItem, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '@portal/ui/menu';
import { text as accountText } from '../account/texts';
import { useTheme } from '../app/theme-store';
import { openOverlay } from '../commands/open-overlay';
import { personPlace, placeOf } from '../commands/person-place';
import { text as commandText } from '../commands/texts';
import { text } from '../texts';
import { otherLanguage } from './LanguageSwitch';
import { themeNames } from './theme-names';
import { useSignOut } from './use-sign-out';

/** The own page, in the section that has a page for people. */
function useOwnPage(): string | undefined {
  const { id, employeeId, name, abilities } = useUser();
  const { data } = useQuery({ ...queryOf(listRemotes), enabled: false });
  const place = personPlace(data ?? [], abilities);
  // An account may be without an employee.
  return place && employeeId !== id ? placeOf(place, { id: employeeId, name }) : undefined;
}

/** Items of the user menu; a phone has the language and the sign-out nowhere else. */
export function UserMenuItems({ trigger, startOpen }: FetchedMenu) {
  const { theme, setTheme } = useTheme();
  const { mutate: logOut } = useSignOut();
  const { language, name, change } = otherLanguage();
  const ownPage = useOwnPage();
  return (
    <Menu trigger={trigger} startOpen={startOpen}>
      {ownPage && (
        <MenuLink icon={<IdCard aria-hidden="true" />} link={<Link to={ownPage} />}>
          {accountText('myProfile')}
        </MenuLink>
      )}
      <MenuItem icon={<UserCog aria-hidden="true" />} onSelect={() => openOverlay('account')}>
        {accountText('account')}
      </MenuItem>
      <MenuItem icon={<KeyRound aria-hidden="true" />} onSelect={() => openOverlay('password')}>
        {text('changePassword')}
      </MenuItem>
      <MenuItem icon={<Keyboard aria-hidden="true" />} onSelect={() => openOverlay('shortcuts')}>
        {commandText('shortcuts')}
      </MenuItem>
      <MenuItem icon={<Languages aria-hidden="true" />} onSelect={change}>
        <span lang={language}>{name}</span>
      </MenuItem>
      <MenuSeparator />
      <MenuLabel>{commandText('theme')}</MenuLabel>
      {(Object.keys(themeNames) as ThemeName[]).map((each) => (
        <MenuCheckboxItem key={each} checked={each === theme} onCheckedChange={() => setTheme(each)}>
          {themeNames[each]()}
        </MenuCheckboxItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => logOut()}>
        {text('signOut')}
      </MenuItem>
    </Menu>
  );
}
