import type { Language } from './languages';
import type { RemoteEntry } from './remote-manifest';

/** A section with its titles in one language; English if there is no translation. */
export const inLanguage = <E extends Pick<RemoteEntry, 'title' | 'fr' | 'routes' | 'widgets' | 'actions'>>(
  { fr: own, ...remote }: E,
  language: Language,
) => ({
  ...remote,
  title: (language !== 'en' && own?.title) || remote.title,
  routes: remote.routes.map(({ fr, ...route }) => {
    if (language === 'en' || !fr) return route;
    const { label, group, ...words } = fr;
    const nav = route.nav && { ...route.nav, ...(label && { label }), ...(group && { group }) };
    return { ...route, ...words, ...(nav && { nav }) };
  }),
  ...(remote.actions && {
    actions: remote.actions.map(({ fr, ...action }) => (language === 'en' ? action : { ...action, ...fr })),
  }),
  widgets: remote.widgets.map(({ fr, ...widget }) => (language === 'en' ? widget : { ...widget, ...fr })),
});
