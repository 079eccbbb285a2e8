import { hasAbility, type RemoteEntry, type RemoteOverride } from '@portal/contracts';
import { invalid, tokensFor, type Tokens } from '@portal/service-kit';
import type { Context } from 'koa';
import type { GatewayOptions } from '../options';
import type { SignedIn } from '../sessions/sessions';
import { isDevOrigin } from './dev-origins';

interface Said {
  /** Key of the session that it was made for: it is good in no other. */
  session: string;
  remote: string;
  address: string;
}

const cookieName = 'apron.override';
/** Seconds that an override lasts. */
const lifetime = 3600;

/** Sections that run from a developer's own machine, each in the one session that asked for it. */
export class Overrides {
  private readonly tokens: Tokens<Said>;
  private readonly secure: boolean;

  constructor(private readonly options: Pick<GatewayOptions, 'secret' | 'devOrigins' | 'baseUrl'>) {
    this.tokens = tokensFor(options.secret, 'developer override');
    this.secure = options.baseUrl?.startsWith('https:') ?? false;
  }

  /** Addresses from which sections may run. */
  get origins(): readonly string[] {
    return this.options.devOrigins;
  }

  /**
   * The override of a session: while it lasts, while who asked for it may, and while its address is allowed.
   */
  of(ctx: Context, { key, principal }: SignedIn): RemoteOverride | undefined {
    const token = ctx.cookies.get(cookieName);
    const said = token && hasAbility(principal.role, 'remote.manage') && this.tokens.read(token);
    if (!said || said.session !== key || !isDevOrigin(said.address, this.origins)) return undefined;
    const { remote, address, expiresAt } = said;
    return { remote, address, expiresAt: new Date(expiresAt).toISOString() };
  }

  /**
   * Gives a browser the override, in the place of one that it may have.
   * @throws `validation` when the address is not allowed
   */
  start(
    ctx: Context,
    { key }: SignedIn,
    { remote, address }: Omit<RemoteOverride, 'expiresAt'>,
  ): RemoteOverride {
    if (this.origins.length === 0)
      throw invalid({
        address: 'This portal allows no address to run a section from: DEV_ORIGINS is not set.',
      });
    if (!isDevOrigin(address, this.origins))
      throw invalid({
        address: `${address.slice(0, 100)} is not among the addresses that may be used: ${this.origins.join(', ')}.`,
      });
    const token = this.tokens.sign({ session: key, remote, address }, lifetime);
    this.setCookie(ctx, token, lifetime * 1000);
    return { remote, address, expiresAt: new Date(Date.now() + lifetime * 1000).toISOString() };
  }

  end(ctx: Context): void {
    this.setCookie(ctx, '', 0);
  }

  /** Scripts never see the token; it goes with calls and pages of the portal's own site. */
  private setCookie(ctx: Context, token: string, maxAge: number): void {
    if (this.secure) ctx.cookies.secure = true;
    ctx.cookies.set(cookieName, token || null, {
      httpOnly: true,
      sameSite: 'lax',
      signed: false,
      secure: this.secure,
      maxAge,
      overwrite: true,
    });
  }
}

/**
 * The registry as a session with an override gets it. The section's files, hashes, and what its manifest says now are
 * the developer's to answer, from the browser: the gateway may not even reach that machine.
 */
export function withOverride(
  remotes: readonly RemoteEntry[],
  override: RemoteOverride | undefined,
): readonly RemoteEntry[] {
  if (!override) return remotes;
  const { remote, address } = override;
  const {
    killed: _killed,
    integrity: _integrity,
    ...released
  }: Partial<RemoteEntry> = remotes.find(({ name }) => name === remote) ?? {};
  const own: RemoteEntry = {
    title: remote,
    contract: '^1.0.0',
    routes: [],
    widgets: [],
    ...released,
    name: remote,
    version: '0.0.0-override',
    container: `${remote.replaceAll('-', '_')}_override`,
    entry: 'remoteEntry.js',
    modules: {},
    base: `${address}/`,
    state: 'override',
  };
  const known = remotes.some(({ name }) => name === remote);
  return known ? remotes.map((entry) => (entry.name === remote ? own : entry)) : [...remotes, own];
}
