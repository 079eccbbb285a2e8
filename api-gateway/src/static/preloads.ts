import type { CurrentUser, Language, RemoteEntry, RemoteManifest } from '@portal/contracts';

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

function firstOf(path: string, user: CurrentUser, listed: readonly RemoteEntry[]): First[] {
  // A developer's own machine is asked by the loader alone.
  const remotes = listed.filter(({ killed, state }) => !killed && state !== 'override');
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
// As XMLHttpRequest asks: with our own cookies, in cors mode.
const call = (href: string) =>
  `<link rel="preload" as="fetch" href="${escaped(href)}" crossorigin="anonymous">`;

type Files = RemoteManifest['files'];
const kinds = { js: 'script', css: 'style' } as const;

/** The link of a file, in the words in which the loader asks for it: else the browser would fetch it twice. */
function file({ base }: RemoteEntry, files: Files, name: string): string[] {
  const { integrity } = files[name] ?? {};
  const kind = kinds[name.split('.').at(-1) as keyof typeof kinds];
  if (!integrity || !kind) return [];
  const href = escaped(base + name);
  return [
    `<link rel="preload" as="${kind}" href="${href}" integrity="${integrity}" crossorigin="anonymous">`,
  ];
}

/**
 * Links that let the browser fetch at once what the page of a path needs: the section's container, the files of
 * its module, and its first calls. The dashboard's are those of its widgets.
 * @param path of the page
 * @param user who is signed in: nothing is fetched that they may not see
 * @param language of the page: a section's texts in another language than English are files of their own
 * @param filesOf the files of a section's version with their hashes; the loader takes the hash from the link
 */
export async function preloadLinks(
  path: string,
  user: CurrentUser,
  remotes: readonly RemoteEntry[],
  language: Language,
  filesOf: (remote: RemoteEntry) => Promise<Files | undefined>,
): Promise<string> {
  const firsts = firstOf(path, user, remotes);
  const files = new Map<RemoteEntry, Files>();
  for (const { remote } of firsts) if (!files.has(remote)) files.set(remote, (await filesOf(remote)) ?? {});
  const links = firsts.flatMap(({ remote, module, calls }) => {
    const { js = [], css = [] } = remote.modules[module] ?? {};
    const texts = remote.modules[`./${language}`]?.js ?? [];
    return [
      ...[remote.entry, ...texts, ...js, ...css].flatMap((name) =>
        file(remote, files.get(remote) ?? {}, name),
      ),
      ...calls.map(call),
    ];
  });
  return [...new Set(links)].join('\n    ');
}
