import {
  addEmbedOrigin,
  createEmbedToken,
  createReleaseToken,
  currentUser,
  listReleases,
  shellName,
  removeEmbedOrigin,
  type Endpoint,
} from '@portal/contracts';
import type { Caller } from '../support/caller';
import { unique } from '../support/people';
import type { World } from './world';

/** Those who act for a system administrator without being the portal's own page. */
export const others = [
  'page with a token for leave',
  'page with a token for Administration',
  'page with the cookie',
  'release token',
] as const;
export type Other = (typeof others)[number];

/** The section that the release token is for. */
const released = 'mf-reports';
const sectionOf: Partial<Record<Other, string>> = {
  'page with a token for leave': 'mf-leave',
  'page with a token for Administration': 'mf-admin',
};

export interface OtherPages {
  /** What a caller sends beside its input; whose session it acts for. */
  headers: (other: Other, session: Caller) => Promise<Record<string, string>>;
  /** What the contract and the manifests say of a call: open as to the administrator, or refused. */
  isOpen: (
    other: Other,
    name: string,
    endpoint: Endpoint,
    params: Readonly<Record<string, unknown>>,
  ) => boolean;
  close: () => Promise<void>;
}

/** Puts an origin on the list, and makes tokens of an administrator's session. */
export async function openOtherPages(world: World): Promise<OtherPages> {
  const origin = `https://t-${unique(10).toLowerCase()}.example`;
  await world.admin.ok(addEmbedOrigin, { body: { origin, note: 'Role matrix' } });
  const release = await world.callers.system_admin.ok(createReleaseToken, {
    params: { name: released },
    body: { label: 'Role matrix', days: 1 },
  });
  const calls = await callsOfSections(world);

  async function embedToken(section: string, session: Caller): Promise<string> {
    const answer = await session.call(createEmbedToken, { body: { origin, sections: [section] } });
    // Who is about to sign in has no session yet.
    return answer.status === 401 ? embedToken(section, world.callers.system_admin) : answer.body.token;
  }
  return {
    async headers(other, session): Promise<Record<string, string>> {
      const section = sectionOf[other];
      if (section) return { origin, authorization: `Bearer ${await embedToken(section, session)}` };
      return other === 'release token' ? { authorization: `Bearer ${release.token}` } : { origin };
    },
    isOpen(other, name, endpoint, params) {
      if (other === 'release token')
        return endpoint.ability === 'public' || (endpoint.token === 'release' && params.name === released);
      // A first token is fetched by the portal's own window; the next one is for the same origin, and not the portal's.
      if (endpoint.ownOrigin || endpoint === createEmbedToken) return false;
      if (other === 'page with the cookie') return true;
      const ofEverySection = ['gateway', 'releases'].includes(endpoint.owner) || endpoint === currentUser;
      return ofEverySection || (calls[sectionOf[other] ?? '']?.includes(name) ?? false);
    },
    close: async () => void (await world.admin.ok(removeEmbedOrigin, { query: { origin } })),
  };
}

/** The calls that the released code of each section makes, by its manifest. */
async function callsOfSections({ admin }: World): Promise<Record<string, string[]>> {
  const states = await admin.ok(listReleases);
  const manifests = await Promise.all(
    states
      .filter(({ name }) => name !== shellName)
      .map(async ({ name, active }) => {
        const { text } = await admin.raw({ method: 'GET', path: `/remotes/${name}/${active}/remote.json` });
        return [name, (JSON.parse(text) as { calls: string[] }).calls] as const;
      }),
  );
  return Object.fromEntries(manifests);
}
