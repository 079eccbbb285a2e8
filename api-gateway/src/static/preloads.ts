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
  // A developer's own machine is asked by the loader alone, and a section in another shell stands in a frame.
  const remotes = listed.filter(({ killed, state, shell }) => !killed && !shell && state !== 'override');
  return remotes.flatMap((remote) => {
    const parts = path === '/' ? remote.widgets : remote.routes.filter((route) => matches(route.path, path));
    return parts
      .filter((part) => may(user, part))
      .map(({ module, preload = [] }) => ({ remote, module, calls: preload }));
  });
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
// As XMLHttpRequest asks: with our own cookies, in cors mode.
const call = (href: string) =>
  `<link rel="preload" as="fetch" href="${escaped(href)}" crossorigin="anonymous">`;

type Files = RemoteManifest['files'];
/** Files of what the shell shares and has not in its first file, by request. */
export type ShellChunks = Readonly<Record<string, readonly string[]>>;
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

/** A file of the shell: it comes from where the page does, and is asked for without a hash. */
const shellFile = (name: string) =>
  `<link rel="preload" as="script" href="/${escaped(name)}" crossorigin="anonymous">`;

/**
 * Links that let the browser fetch at once what the page of a path needs: the section's container, the files of
 * its module, what they take from the shell, and its first calls. The dashboard's are those of its widgets.
 * @param path of the page
 * @param user who is signed in: nothing is fetched that they may not see
 * @param language of the page: a section's texts in another language than English are files of their own
 * @param manifestOf a section's version, with the hashes of its files; the loader takes the hash from the link
 */
export async function preloadLinks(
  path: string,
  user: CurrentUser,
  remotes: readonly RemoteEntry[],
  language: Language,
  manifestOf: (remote: RemoteEntry) => Promise<RemoteManifest | undefined>,
  chunks: ShellChunks,
): Promise<string> {
  const links = firstOf(path, user, remotes).map(async ({ remote, module, calls }) => {
    const { js = [], css = [] } = remote.modules[module] ?? {};
    const { files = {}, uses = {} } = (await manifestOf(remote)) ?? {};
    const texts = remote.modules[`./${language}`]?.js ?? [];
    return [
      ...[remote.entry, ...texts, ...js, ...css].flatMap((name) => file(remote, files, name)),
      ...(uses[module] ?? []).flatMap((request) => chunks[request] ?? []).map(shellFile),
      ...calls.map(call),
    ];
  });
  return [...new Set((await Promise.all(links)).flat())].join('\n    ');
}
