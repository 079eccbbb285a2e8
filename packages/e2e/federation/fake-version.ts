import type { RemoteEntry } from '@portal/contracts';
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signedByPortal } from '../support/own-key';

export const hashOf = (content: string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A version that stands in no registry: its script is written here, and its hashes are right. */
export interface FakeVersion {
  entry: RemoteEntry;
  /** Files by their address. */
  files: Record<string, string>;
}

/**
 * A version of a section made of one script.
 * @param mark eight letters or digits: the end of the version's name
 * @param exposes source of a function from a module's name and React to what the module exports
 */
export function fakeVersion(of: RemoteEntry, mark: string, exposes: string): FakeVersion {
  const version = `9.9.9-${mark}`;
  const container = `${of.name.replace(/\W/g, '_')}_${mark}`;
  const base = `/remotes/${of.name}/${version}/`;
  const script = `var ${container} = (() => {
    let shared;
    const react = async () => (await Object.values(shared.react)[0].get())();
    return {
      init: (scope) => void (shared = scope),
      get: async (module) => { const React = await react(); return () => (${exposes})(module, React); },
    };
  })();`;
  const files = { 'remoteEntry.js': { integrity: hashOf(script), size: script.length } };
  const manifest = JSON.stringify({ name: of.name, version, files });
  // Its texts in another language are in its script.
  const signature = signedByPortal(Buffer.from(manifest));
  const entry = {
    ...of,
    version,
    signature,
    container,
    base,
    integrity: hashOf(manifest),
    entry: 'remoteEntry.js',
  };
  return { entry, files: { [`${base}remoteEntry.js`]: script, [`${base}remote.json`]: manifest } };
}

/** Serves the files of made-up versions to the page. */
export const serveFiles = (page: Page, { files }: FakeVersion) =>
  page.route('**/remotes/*/9.9.9-*/**', (route) => {
    const body = files[new URL(route.request().url()).pathname];
    if (body === undefined) return route.fallback();
    const contentType = route.request().url().includes('.json') ? 'application/json' : 'text/javascript';
    return route.fulfill({ body, contentType });
  });

const bootBlock = /(<script type="application\/json" id="portal-boot">)(.*?)(<\/script>)/s;

type Change = (remotes: RemoteEntry[]) => RemoteEntry[];

/** The registry says the same when the page asks it, as it does whenever any test moves a version. */
async function changeRegistry(page: Page, change: Change): Promise<void> {
  const remotes = (await (await page.request.get('/api/remotes')).json()) as RemoteEntry[];
  const json = change(remotes);
  await page.route('**/api/remotes', (route) => route.fulfill({ json }));
}

/** Changes what the served page and the registry say of the sections; without a change the page comes with its settings only. */
export async function changeBoot(page: Page, change?: Change): Promise<void> {
  if (change) await changeRegistry(page, change);
  await page.route(
    (url) => !/^\/(api|assets|remotes)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = (await response.text()).replace(
        bootBlock,
        (_whole, open: string, json: string, end: string) => {
          const boot = JSON.parse(json) as { remotes: RemoteEntry[]; timeZone: string };
          if (!change)
            return `${open.replace('portal-boot', 'portal-settings')}${JSON.stringify({ timeZone: boot.timeZone })}${end}`;
          return (
            open + JSON.stringify({ ...boot, remotes: change(boot.remotes) }).replaceAll('<', '\\u003c') + end
          );
        },
      );
      return route.fulfill({ response, body: html });
    },
  );
}

/** A version that says on each of its pages what it is, with a field to write into. */
export const sayingVersion = (of: RemoteEntry, mark: string, says: string) =>
  fakeVersion(
    of,
    mark,
    `(module, { createElement: h }) => {
      const Page = () =>
        h('form', null, h('p', null, ${JSON.stringify(says)}), h('input', { 'aria-label': 'Remark' }));
      return { pages: new Proxy({}, { get: () => Page }) };
    }`,
  );
