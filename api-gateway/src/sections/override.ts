import { clientEvent, hasAbility, message, type RemoteEntry, type RemoteOverride } from '@portal/contracts';
import { invalid, parseJson, tokensFor, type Tokens } from '@portal/service-kit';
import type { Context, Middleware } from 'koa';
import { signedInOf, stateOf, type SignedIn } from '../http/state';
import type { GatewayOptions } from '../options';
import { setCookie } from '../sessions/cookie';

interface Content {
  /** Key of the session that the override was made for: it is valid in no other. */
  session: string;
  remote: string;
  address: string;
}

const cookieName = 'apron.override';
const lifetimeSeconds = 3600;
const anyPort = /^(.*):\*$/;

/** Whether an address is an origin, and one of those that are allowed. */
export function isDevOrigin(address: string, allowed: readonly string[]): boolean {
  if (!URL.canParse(address) || new URL(address).origin !== address) return false;
  return allowed.some((entry) => {
    const [, host] = anyPort.exec(entry) ?? [];
    if (host === undefined) return entry === address;
    const { protocol, hostname } = new URL(address);
    return host === `${protocol}//${hostname}`;
  });
}

/** Sections that run from a developer's own machine, each in the one session that asked for it. */
export class Overrides {
  /** Addresses from which sections may run. */
  readonly origins: readonly string[];
  private readonly tokens: Tokens<Content>;

  constructor(private readonly options: Pick<GatewayOptions, 'secret' | 'devOrigins' | 'baseUrl'>) {
    this.origins = options.devOrigins;
    this.tokens = tokensFor(options.secret, 'developer override');
  }

  /** The override of a session: while it lasts, while its person may have one, and while its address is allowed. */
  of(ctx: Context, { key, principal }: SignedIn): RemoteOverride | undefined {
    const token = ctx.cookies.get(cookieName);
    const content = token && hasAbility(principal.role, 'remote.manage') && this.tokens.read(token);
    if (!content || content.session !== key || !isDevOrigin(content.address, this.origins)) return undefined;
    const { remote, address, expiresAt } = content;
    return { remote, address, expiresAt: new Date(expiresAt).toISOString() };
  }

  /**
   * Gives a browser the override, and takes another one away.
   * @throws `validation` when the address is not allowed
   */
  start(ctx: Context, wanted: Omit<RemoteOverride, 'expiresAt'>): RemoteOverride {
    const { remote, address } = wanted;
    if (this.origins.length === 0) throw invalid({ address: message('override.none') });
    if (!isDevOrigin(address, this.origins))
      throw invalid({
        address: message('override.notAllowed', {
          address: address.slice(0, 100),
          origins: this.origins.join(', '),
        }),
      });
    const content = { session: signedInOf(ctx).key, remote, address };
    this.setCookie(ctx, this.tokens.sign(content, lifetimeSeconds), lifetimeSeconds);
    return { remote, address, expiresAt: new Date(Date.now() + lifetimeSeconds * 1000).toISOString() };
  }

  end(ctx: Context): void {
    this.setCookie(ctx, '', 0);
  }

  private setCookie(ctx: Context, token: string, seconds: number): void {
    setCookie(ctx, cookieName, token, { options: this.options, signed: false, maxAge: seconds * 1000 });
  }

  /** How a developer's own build loads says nothing about what others have: its reports are not counted. */
  readonly skipReports: Middleware = async (ctx, next) => {
    const override = this.of(ctx, signedInOf(ctx));
    const body = override && (parseJson(stateOf(ctx).body) as { remote?: unknown } | null);
    if (!body || body.remote !== override.remote) return next();
    ctx.status = clientEvent.status;
    ctx.body = { success: true };
  };

  /**
   * The sections as somebody gets them, with their override. The developer's machine answers for the section's files,
   * hashes and manifest, to the browser alone: the gateway may not even reach it.
   */
  applyTo(sections: readonly RemoteEntry[], ctx: Context, signedIn: SignedIn): readonly RemoteEntry[] {
    const override = this.of(ctx, signedIn);
    if (!override) return sections;
    const { remote: name, address } = override;
    const released = sections.find((entry) => entry.name === name);
    const { killed: _killed, integrity: _integrity, ...shown }: Partial<RemoteEntry> = released ?? {};
    const own: RemoteEntry = {
      title: name,
      contract: '^1.0.0',
      routes: [],
      widgets: [],
      ...shown,
      name,
      version: '0.0.0-override',
      container: `${name.replaceAll('-', '_')}_override`,
      entry: 'remoteEntry.js',
      modules: {},
      base: `${address}/`,
      state: 'override',
    };
    return released ? sections.map((entry) => (entry === released ? own : entry)) : [...sections, own];
  }
}
