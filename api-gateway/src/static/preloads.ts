import type { CurrentUser, Language, RemoteEntry } from '@portal/contracts';

/** The part of a section that a page shows first. */
interface First {
  remote: RemoteEntry;
  module: string;
  calls: readonly string[];
}
type Gate = { ability?: string | undefined; roles?: readonly string[] | undefined };

const may = (user: CurrentUser, { ability, roles }: Gate): boolean =>
  (!ability || user.abilities.includes(ability)) && (!roles || roles.includes(user.role));

/** Whether a path is that of a route, `:id` standing for one step. */
function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.replace(/(.)\/$/, '$1').split('/');
  return (
    wanted.length === given.length && wanted.every((step, n) => step.startsWith(':') || step === given[n])
  );
}

function firstOf(path: string, user: CurrentUser, remotes: readonly RemoteEntry[]): First[] {
  if (path === '/')
    return remotes.flatMap((remote) =>
      remote.widgets
        .filter((widget) => may(user, widget))
        .map(({ module, preload }) => ({ remote, module, calls: preload ?? [] })),
    );
  return remotes.flatMap((remote) =>
    remote.routes
      .filter((route) => matches(route.path, path) && may(user, route))
      .map(({ module, preload }) => ({ remote, module, calls: preload ?? [] })),
  );
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const file = (kind: 'script' | 'style', href: string) =>
  `<link rel="preload" as="${kind}" href="${escaped(href)}">`;
// As XMLHttpRequest asks: with our own cookies, in cors mode.
const call = (href: string) =>
  `<link rel="preload" as="fetch" href="${escaped(href)}" crossorigin="anonymous">`;

/**
 * Links that let the browser fetch at once what the page of a path needs: the section's container, the files of
 * its module, and its first calls. The dashboard's are those of its widgets.
 * @param path of the page
 * @param user who is signed in: nothing is fetched that they may not see
 * @param language of the page: a section's texts in another language than English are files of their own
 */
export function preloadLinks(
  path: string,
  user: CurrentUser,
  remotes: readonly RemoteEntry[],
  language: Language,
): string {
  const links = firstOf(path, user, remotes).flatMap(({ remote, module, calls }) => {
    const files = remote.modules[module];
    const texts = remote.modules[`./${language}`];
    return [
      file('script', remote.base + remote.entry),
      ...(texts?.js ?? []).map((name) => file('script', remote.base + name)),
      ...(files?.js ?? []).map((name) => file('script', remote.base + name)),
      ...(files?.css ?? []).map((name) => file('style', remote.base + name)),
      ...calls.map(call),
    ];
  });
  return [...new Set(links)].join('\n    ');
}
