import type { RemoteEntry } from '@portal/contracts';
import { brotliCompressSync } from 'node:zlib';
import { manyCalls } from './limits';
import { addUser } from './people';
import { openPortal } from './portal';
import { Browser, type Reply } from './browser';
import { makeSection, makeShell } from './web-root';

type Section = ReturnType<typeof makeSection> | ReturnType<typeof makeShell>;

/** A version of `mf-demo` by its last digit. */
export const versionOf = (n: number) => `0.1.0-${String(n).repeat(8)}`;

/** What a release sends of a build. */
export const uploadOf = ({ manifest, files }: Section, over: Record<string, unknown> = {}) => ({
  manifest: Buffer.from(JSON.stringify(manifest)).toString('base64'),
  files: {
    ...Object.fromEntries(
      Object.entries(files).map(([file, content]) => [
        file,
        { encoding: 'br', data: brotliCompressSync(content).toString('base64') },
      ]),
    ),
    ...over,
  },
});

/** Whoever releases a section by a token: no cookie, no Origin. */
export class Releaser {
  constructor(
    private readonly url: string,
    readonly token: string,
    private readonly name = 'mf-demo',
  ) {}

  ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    return new Browser(this.url).ask(`/api/releases/${this.name}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** Uploads a version, as the whole of what it holds. */
  upload(section: Section): Promise<Reply> {
    return this.ask('POST', '/versions', uploadOf(section));
  }

  activate(version: string, share = 100, note?: string): Promise<Reply> {
    return this.ask('POST', '/activate', { version, share, note });
  }

  /** Uploads and activates. */
  async release(n: number, share = 100): Promise<Reply> {
    await this.upload(makeSection(this.name, { version: versionOf(n), script: `app(${n})` }));
    return this.activate(versionOf(n), share);
  }

  /** Uploads and activates a version of the shell, which has its digit in the names of its files. */
  async releaseShell(n: number, share = 100): Promise<Reply> {
    await this.upload(makeShell({ version: versionOf(n), mark: String(n) }));
    return this.activate(versionOf(n), share);
  }

  rollback(note?: string): Promise<Reply> {
    return this.ask('POST', '/rollback', { note });
  }
}

/** A token made by an administrator, and whoever uses it. */
export async function releaserOf(admin: Browser, url: string, name = 'mf-demo'): Promise<Releaser> {
  const { body } = await admin.post(`/api/releases/${name}/tokens`, { label: `Team of ${name}` });
  return new Releaser(url, String(body.token), name);
}

export type ReleasingHarness = Awaited<ReturnType<typeof openReleasing>>;

/** The harness of one file's tests, a new one for each of them. */
export function releasingHarnessOfTests(): ReleasingHarness {
  const harness = {} as ReleasingHarness;
  beforeEach(async () => Object.assign(harness, await openReleasing()));
  afterEach(() => harness.portal.close());
  return harness;
}

/** A portal with `ada`, an employee, an administrator, and the team of `mf-demo` with its token. */
async function openReleasing() {
  const portal = await openPortal(['identity'], { limits: manyCalls });
  const signedIn = async (username: string, role?: 'system_admin') => {
    const person = await addUser(portal.harness, username, role);
    const browser = portal.browser();
    await browser.signIn(username);
    return { person, browser };
  };
  const { browser: ada } = await signedIn('ada');
  const { browser: admin, person: owner } = await signedIn('root', 'system_admin');
  const entryFor = async (browser: Browser) =>
    ((await browser.get('/api/remotes')).body as unknown as RemoteEntry[]).find(
      ({ name }) => name === 'mf-demo',
    );
  return {
    portal,
    ada,
    admin,
    /** The administrator, who made the token of the team. */
    owner,
    team: await releaserOf(admin, portal.gateway.url),
    /** The line of the registry that somebody gets. */
    entryFor,
    /** Whether somebody is on a trial with a share of the users. */
    isOnTrial: async (employeeId: string, share: number) => {
      const text = `select releases.is_on_trial($1, 'mf-demo', $2) as trial`;
      const [row] = await portal.harness.sql<{ trial: boolean }>(text, [employeeId, share]);
      return row?.trial;
    },
    /** The version that somebody gets. */
    served: async (browser = ada) => (await entryFor(browser))?.version,
    /** What the audit trail says of sections. */
    trail: () =>
      portal.harness.sql<{ action: string; actor_name: string | null; after: { token?: string } | null }>(
        `select action, actor_name, after from releases.audit_log where entity = 'remote' and entity_id = 'mf-demo' order by at, id`,
      ),
  };
}
