import { message } from '@portal/contracts';
import { PortalError } from '@portal/service-kit';
import { hostname } from 'node:os';
import type { Middleware } from 'koa';
import type { GatewayOptions } from '../options';

type Options = Pick<GatewayOptions, 'baseUrl' | 'host' | 'allowedHosts'>;

const bare = (address: string): string => address.replace(/^\[|\]$/g, '').replace(/^::ffff:/, '');

/** The name in a Host header, without its port; undefined when it is none. */
function nameIn(host: string): string | undefined {
  if (/[\s/?#@\\]/.test(host) || !URL.canParse(`http://${host}`)) return undefined;
  return bare(new URL(`http://${host}`).hostname);
}

/**
 * Refuses what asks for the portal by a name that is not its own, whatever it asks. A page of another site can have its
 * own name resolve to this machine (DNS rebinding), and a browser then takes the portal for that page's own server. So the
 * portal answers only under names of its own: that of BASE_URL, this machine's, localhost, the address that was connected
 * to, and what ALLOWED_HOSTS names. A port says nothing and is not compared.
 */
export function requireOwnHost({ baseUrl, host, allowedHosts }: Options): Middleware {
  const given = [baseUrl && new URL(baseUrl).hostname, host, hostname(), ...allowedHosts];
  const names = new Set(['localhost', '127.0.0.1', '::1']);
  for (const name of given) if (name) names.add(bare(name.toLowerCase()));
  return (ctx, next) => {
    // A believed proxy says what the browser asked it for. `ctx.host` drops a user before the name instead of refusing it.
    const forwarded = ctx.app.proxy ? ctx.get('X-Forwarded-Host').split(',', 1)[0]?.trim() : '';
    const name = nameIn(forwarded || ctx.get('Host'));
    const own =
      name &&
      (names.has(name) || name.endsWith('.localhost') || name === bare(ctx.req.socket.localAddress ?? ''));
    if (own) return next();
    throw new PortalError('wrong_host', message('gateway.wrongHost'));
  };
}
