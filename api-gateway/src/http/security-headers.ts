import helmet from 'koa-helmet';
import type { Context, Middleware } from 'koa';
import type { GatewayOptions } from '../options';

const unusedFeatures = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics'];

/**
 * The content security policy of an answer.
 * @param over directives that differ, such as a page's nonce for styles
 */
export function contentPolicy(over: Readonly<Record<string, string>> = {}): string {
  const directives = {
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'self'",
    ...over,
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** Sets helmet's headers. They are the same on every answer, so they are made once, and set from there. */
export async function securityHeaders({ baseUrl }: Pick<GatewayOptions, 'baseUrl'>): Promise<Middleware> {
  const headers: [name: string, value: string][] = [
    ['Content-Security-Policy', contentPolicy()],
    ['Permissions-Policy', unusedFeatures.map((name) => `${name}=()`).join(', ')],
  ];
  const res = { setHeader: (name: string, value: string) => headers.push([name, value]), removeHeader() {} };
  const make = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: baseUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'sameorigin' },
    // Pages that embed sections ask for each file by name (CORS), which this does not stand in the way of.
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  await make({ req: {}, res } as unknown as Context, async () => undefined);
  return (ctx, next) => {
    for (const [name, value] of headers) ctx.res.setHeader(name, value);
    return next();
  };
}
