import type { Language } from './languages';
import type { LeaveType, LeaveTypeColour } from './leave-types';
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

/** What a page knows of leave types, by their English names: the name in its language, and a colour of their own. */
export type LeaveTypeWords = Readonly<Record<string, { name?: string; colour?: LeaveTypeColour }>>;

/** What a page in a language needs to know of leave types, with those alone that have it. */
export const leaveTypeWords = (
  types: readonly Pick<LeaveType, 'name' | 'names' | 'colour'>[],
  language: Language,
): LeaveTypeWords =>
  Object.fromEntries(
    types.flatMap(({ name, names, colour }) => {
      const own = language === 'fr' ? names.fr : undefined;
      return own || colour ? [[name, { ...(own && { name: own }), ...(colour && { colour }) }]] : [];
    }),
  );
