import helmet from 'koa-helmet';
import type { Context, Middleware } from 'koa';
import type { GatewayOptions } from '../options';

export type Header = readonly [name: string, value: string];
type Options = Pick<GatewayOptions, 'baseUrl' | 'embedOrigins'>;

const unusedFeatures = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics'];
const overTls = (options: Options) => options.baseUrl?.startsWith('https:') ?? false;

/**
 * The content security policy of an answer.
 * @param options who may frame the portal
 * @param over directives that differ, such as a page's nonce for styles
 */
export function contentPolicy(options: Options, over: Readonly<Record<string, string>> = {}): string {
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
    'frame-ancestors': ["'self'", ...options.embedOrigins].join(' '),
    ...over,
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** The headers of every answer, as they are now. */
export type Headers = () => readonly Header[];

/**
 * Helmet's headers. They are the same on every answer, so they are made once for each list of pages that may embed
 * us, and set from there.
 */
export async function securityHeaders(options: Options): Promise<Headers> {
  const [alone, framed] = await Promise.all([helmetHeaders(options, false), helmetHeaders(options, true)]);
  let of: readonly string[] | undefined;
  let headers: readonly Header[] = [];
  return () => {
    if (of !== options.embedOrigins) {
      of = options.embedOrigins;
      headers = [
        ...(of.length > 0 ? framed : alone),
        ['Content-Security-Policy', contentPolicy(options)],
        ['Permissions-Policy', unusedFeatures.map((name) => `${name}=()`).join(', ')],
      ];
    }
    return headers;
  };
}

async function helmetHeaders(options: Options, framed: boolean): Promise<readonly Header[]> {
  const headers: Header[] = [];
  const res = { setHeader: (name: string, value: string) => headers.push([name, value]), removeHeader() {} };
  const make = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: overTls(options) ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    // Older browsers know one frame or none; `frame-ancestors` says which.
    xFrameOptions: framed ? false : { action: 'sameorigin' },
    // Pages that embed sections ask for each file by name (CORS), which this does not stand in the way of.
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  await make({ req: {}, res } as unknown as Context, async () => undefined);
  return headers;
}

export const setHeaders =
  (headers: Headers): Middleware =>
  (ctx, next) => {
    for (const [name, value] of headers()) ctx.res.setHeader(name, value);
    return next();
  };
