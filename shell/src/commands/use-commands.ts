import { useMemo } from 'react';
import type { RemoteEntry } from '@portal/contracts';
import { useUser } from '@portal/portal-sdk';
import type { ThemeName } from '@portal/ui';
import { text as accountText } from '../account/texts';
import { useTheme } from '../app/theme-store';
import { themeNames } from '../header/theme-names';
import { useSignOut } from '../header/use-sign-out';
import { text as shellText } from '../texts';
import type { Choice } from './choices';
import { pagesOf } from './pages';
import { openOverlay } from './open-overlay';
import { text } from './texts';

/** The pages of the palette. */
export function usePages(remotes: readonly RemoteEntry[]): Choice[] {
  const { abilities } = useUser();
  return useMemo(
    () =>
      pagesOf(remotes, abilities).map(({ path, label, about, group, icon, key }) => ({
        id: `page:${path}`,
        label,
        hint: group,
        words: about,
        icon,
        keys: key && `g ${key}`,
        to: path,
      })),
    [remotes, abilities],
  );
}

/** The commands of the palette: those of the sections' manifests, then the portal's own. */
export function useActions(remotes: readonly RemoteEntry[]): Choice[] {
  const { abilities } = useUser();
  const { setTheme } = useTheme();
  const { mutate: logOut } = useSignOut();
  return useMemo(() => {
    const ofSections = remotes.flatMap(({ name, title, actions = [] }) =>
      actions
        .filter(({ ability }) => !ability || abilities.includes(ability))
        .map(({ id, label, to, icon = '' }) => ({ id: `${name}:${id}`, label, hint: title, icon, to })),
    );
    const themes = (Object.keys(themeNames) as ThemeName[]).map((theme) => ({
      id: `theme:${theme}`,
      label: text('themeTo', { theme: themeNames[theme]() }),
      icon: 'theme',
      run: () => setTheme(theme),
    }));
    return [
      ...ofSections,
      { id: 'print', label: text('printPage'), icon: 'print', run: () => window.print() },
      ...themes,
      {
        id: 'shortcuts',
        label: text('shortcuts'),
        icon: 'keyboard',
        keys: '?',
        run: () => openOverlay('shortcuts'),
      },
      {
        id: 'password',
        label: shellText('changePassword'),
        icon: 'password',
        run: () => openOverlay('password'),
      },
      {
        id: 'account',
        label: accountText('account'),
        hint: accountText('secondStep'),
        icon: 'person',
        run: () => openOverlay('account'),
      },
      { id: 'logout', label: shellText('signOut'), icon: 'logout', run: () => logOut() },
    ];
  }, [remotes, abilities, setTheme, logOut]);
}
