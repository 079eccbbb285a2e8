import * as contract from '@portal/contracts';
import { hasAbility, message, type RemoteEntry, type RemoteOverride } from '@portal/contracts';
import { audit, invalid, parseJson, tokensFor, type Database, type Tokens } from '@portal/service-kit';
import type { Context, Middleware } from 'koa';
import { signedInOf } from './http/errors';
import { ownCall } from './http/own-call';
import { stateOf, type SignedIn } from './http/state';
import type { GatewayOptions } from './options';
import { setCookie } from './sessions/cookie';

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
  private readonly tokens: Tokens<Content>;

  constructor(private readonly options: Pick<GatewayOptions, 'secret' | 'devOrigins' | 'baseUrl'>) {
    this.tokens = tokensFor(options.secret, 'developer override');
  }

  /** Addresses from which sections may run. */
  get origins(): readonly string[] {
    return this.options.devOrigins;
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
  start(
    ctx: Context,
    { key }: SignedIn,
    { remote, address }: Omit<RemoteOverride, 'expiresAt'>,
  ): RemoteOverride {
    if (this.origins.length === 0) throw invalid({ address: message('override.none') });
    if (!isDevOrigin(address, this.origins))
      throw invalid({
        address: message('override.notAllowed', {
          address: address.slice(0, 100),
          origins: this.origins.join(', '),
        }),
      });
    const token = this.tokens.sign({ session: key, remote, address }, lifetimeSeconds);
    const { options } = this;
    setCookie(ctx, cookieName, token, { options, signed: false, maxAge: lifetimeSeconds * 1000 });
    return { remote, address, expiresAt: new Date(Date.now() + lifetimeSeconds * 1000).toISOString() };
  }

  end(ctx: Context): void {
    setCookie(ctx, cookieName, '', { options: this.options, signed: false, maxAge: 0 });
  }

  /** How a developer's own build loads says nothing about what others have: its reports are not counted. */
  readonly skipReports: Middleware = async (ctx, next) => {
    const override = this.of(ctx, signedInOf(ctx));
    const body = override && (parseJson(stateOf(ctx).body) as { remote?: unknown } | null);
    if (!body || body.remote !== override.remote) return next();
    ctx.status = contract.clientEvent.status;
    ctx.body = { success: true };
  };
}

/** The calls by which a developer runs a section from their own machine. Each is audited. */
export function overrideCalls(overrides: Overrides, db: Database) {
  const note = (ctx: Context, { principal }: SignedIn, action: string, entityId: string, address: string) =>
    db
      .within({ requestId: stateOf(ctx).requestId, principal })
      .transaction((trx) => audit(trx, action, entityId, { after: { address } }));

  return [
    ownCall(contract.getOverride, (ctx) => ({
      override: overrides.of(ctx, signedInOf(ctx)) ?? null,
      origins: [...overrides.origins],
    })),
    ownCall(contract.startOverride, async (ctx, { body }) => {
      const signedIn = signedInOf(ctx);
      const override = overrides.start(ctx, signedIn, body);
      await note(ctx, signedIn, 'remote.override', override.remote, override.address);
      return override;
    }),
    ownCall(contract.endOverride, async (ctx) => {
      const signedIn = signedInOf(ctx);
      const override = overrides.of(ctx, signedIn);
      overrides.end(ctx);
      if (override) await note(ctx, signedIn, 'remote.override.end', override.remote, override.address);
      return { success: true };
    }),
  ];
}

/**
 * The sections as a session with an override gets them. The developer's machine answers for the section's files, hashes
 * and manifest, to the browser alone: the gateway may not even reach it.
 */
export function withOverride(
  sections: readonly RemoteEntry[],
  override: RemoteOverride | undefined,
): readonly RemoteEntry[] {
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
