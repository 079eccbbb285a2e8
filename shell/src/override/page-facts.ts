import type { RemoteEntry } from '@portal/contracts';
import type { SectionLoader } from '@portal/portal-sdk/host';

/** A library that the shell shares with the sections. */
export interface SharedLibrary {
  name: string;
  version: string;
  /** Loaded. */
  loaded: boolean;
}

interface Federation {
  __INSTANCES__: {
    name: string;
    shareScopeMap: Record<
      string,
      Record<string, Record<string, { loaded?: boolean; eager?: boolean; lib?: unknown }>>
    >;
  }[];
}

/** The share scope of this page, as the federation runtime holds it. */
export function sharedLibraries(): SharedLibrary[] {
  const federation = (globalThis as { __FEDERATION__?: Federation }).__FEDERATION__;
  const shell = federation?.__INSTANCES__.find(({ name }) => name === 'shell');
  return Object.entries(shell?.shareScopeMap.default ?? {})
    .flatMap(([name, versions]) =>
      Object.entries(versions).map(([version, { loaded, eager, lib }]) => ({
        name,
        version,
        loaded: Boolean(loaded || eager || lib),
      })),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Modules of a section that are on the page. */
export const loadedModules = (loader: Pick<SectionLoader, 'stateOf'>, remote: RemoteEntry): string[] =>
  [...new Set([...remote.routes, ...remote.widgets].map(({ module }) => module))].filter(
    (module) => loader.stateOf(remote, module).status === 'ready',
  );

/** A file or call that the page fetched. */
export interface Fetch {
  /** Path, with the origin if it is not the portal's. */
  path: string;
  /** Milliseconds since the page was opened. */
  at: number;
  /** Milliseconds. */
  took: number;
}

const most = 100;

/** Files of sections and server calls of this page, newest first. */
export function fetches(): Fetch[] {
  const entries = performance.getEntriesByType('resource').map(({ name, startTime, duration }) => {
    const url = new URL(name);
    const path = url.origin === location.origin ? url.pathname + url.search : url.href;
    return { path, at: Math.round(startTime), took: Math.round(duration) };
  });
  return entries
    .filter(({ path }) => /^(\/api\/|\/remotes\/|https?:)/.test(path))
    .reverse()
    .slice(0, most);
}
