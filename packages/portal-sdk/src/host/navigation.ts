import type { Ability, RemoteEntry, RemoteRoute, RemoteWidget, Role } from '@portal/contracts';

export interface PageRoute {
  remote: RemoteEntry;
  route: RemoteRoute;
}

export interface NavItem {
  path: string;
  label: string;
  icon: string;
  order: number;
  /** Path of the list whose length is shown; undefined if the user may not read it. */
  badgePath?: string;
  /** Paths of the pages that this one lists in place of the sidebar. */
  lists?: string[];
}

export interface NavGroup {
  /** Null for the links at the top. */
  label: string | null;
  items: NavItem[];
}

export interface PlacedWidget {
  remote: RemoteEntry;
  widget: RemoteWidget;
}

export type Slot = RemoteWidget['slot'];

/** Every page of every section. A duplicate path belongs to the first section in the registry. */
export function pageRoutes(remotes: readonly RemoteEntry[]): PageRoute[] {
  const byPath = new Map<string, PageRoute>();
  for (const remote of remotes) {
    for (const route of remote.routes) {
      if (!byPath.has(route.path)) byPath.set(route.path, { remote, route });
    }
  }
  return [...byPath.values()];
}

/**
 * The sidebar: links without a group first, then the groups in the order of their first link. A link that another
 * page lists is left out, unless no section has that page.
 * @param abilities the user's abilities: other links and badges are left out
 */
export function navigationOf(remotes: readonly RemoteEntry[], abilities: readonly string[]): NavGroup[] {
  const has = (ability: Ability | undefined) => ability === undefined || abilities.includes(ability);
  const groups = new Map<string | null, NavItem[]>([[null, []]]);
  const links = pageRoutes(remotes)
    .flatMap(({ route }) =>
      route.nav && has(route.nav.ability) ? [{ path: route.path, nav: route.nav }] : [],
    )
    .sort((a, b) => a.nav.order - b.nav.order);
  const lists = links.map(({ path }) => remotes.flatMap((remote) => remote.lists?.[path] ?? []));
  const listed = new Set(lists.flat());
  for (const [index, { path, nav }] of links.entries()) {
    if (listed.has(path)) continue;
    const group = nav.group ?? null;
    const badgePath = nav.badge && has(nav.badge.ability) ? nav.badge.path : undefined;
    const { label, icon, order } = nav;
    const item: NavItem = { path, label, icon, order, badgePath, lists: lists[index] };
    groups.set(group, [...(groups.get(group) ?? []), item]);
  }
  return [...groups].map(([label, items]) => ({ label, items })).filter(({ items }) => items.length > 0);
}

/** The dashboard's widgets by slot, each slot in its order, as the user's role has them. */
export function widgetsBySlot(
  remotes: readonly RemoteEntry[],
  user: { role: string; abilities: readonly string[] },
): Record<Slot, PlacedWidget[]> {
  const slots: Record<Slot, PlacedWidget[]> = { lead: [], metric: [], main: [], side: [], wide: [] };
  for (const remote of remotes) {
    for (const widget of remote.widgets) {
      const roleFits = !widget.roles || (widget.roles as string[]).includes(user.role);
      const abilityFits = !widget.ability || user.abilities.includes(widget.ability);
      const place = { ...widget, ...remote.dashboards?.[user.role as Role]?.[widget.id] };
      if (roleFits && abilityFits) slots[place.slot].push({ remote, widget: place });
    }
  }
  for (const placed of Object.values(slots)) placed.sort((a, b) => a.widget.order - b.widget.order);
  return slots;
}
