import type { RemoteEntry } from '@portal/contracts';
import { pageRoutes } from '@portal/portal-sdk/host';
import { text as shellText } from '../texts';

export interface Page {
  path: string;
  label: string;
  /** Description of the page; searched too. */
  about: string;
  group: string | undefined;
  icon: string;
  /** The key after `g` that opens the page. */
  key: string | undefined;
}

/** The pages of the sidebar that the user may open, the dashboard first. */
export function pagesOf(remotes: readonly RemoteEntry[], abilities: readonly string[]): Page[] {
  const may = (ability: string | undefined) => !ability || abilities.includes(ability);
  const dashboard: Page = {
    path: '/',
    label: shellText('dashboard'),
    about: shellText('dashboardSubtitle'),
    group: undefined,
    icon: 'dashboard',
    key: 'd',
  };
  const ofSections = pageRoutes(remotes)
    .flatMap(({ route }) =>
      route.nav && may(route.ability) && may(route.nav.ability) ? [{ route, nav: route.nav }] : [],
    )
    .sort((a, b) => a.nav.order - b.nav.order)
    .map(({ route, nav }) => ({
      path: route.path,
      label: nav.label,
      about: `${route.title} ${route.subtitle}`,
      group: nav.group,
      icon: nav.icon,
      key: nav.key,
    }));
  return [dashboard, ...ofSections];
}
