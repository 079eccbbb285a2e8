import { productName } from '@portal/contracts';
import { randomBytes } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { pageLanguage } from '../http/language';
import { isOwnOrigin } from '../http/origins';
import { contentPolicy } from '../http/security-headers';
import type { Parts } from '../parts';
import { sendAsset } from '../static/assets';
import { shellAsked } from '../static/shells';

const words = {
  en: {
    notListed: 'Pages at {origin} are not allowed to show the portal.',
    ask: 'A system administrator can add the address under Administration, Embedding.',
    signingIn: 'You are signed in. This window closes by itself.',
    alone:
      'You are signed in. This window cannot notify the page that you came from. Go back to it, reload it and press Sign in.',
    failed: 'You are signed in, but it could not be handed over. Close this window and try again.',
  },
  fr: {
    notListed: 'Les pages de {origin} ne sont pas autorisées à afficher le portail.',
    ask: "Un administrateur système peut ajouter l'adresse sous Administration, Intégration.",
    signingIn: 'Vous êtes connecté. Cette fenêtre se ferme toute seule.',
    alone:
      "Vous êtes connecté. La page d'où vous venez ne peut pas en être informée d'ici : retournez-y, rechargez-la et choisissez Se connecter.",
    failed:
      "Vous êtes connecté, mais la connexion n'a pas pu être transmise. Fermez cette fenêtre et réessayez.",
  },
};

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const signInPath = '/embed-sign-in';

/**
 * What pages that show sections load of the portal itself: the loader, the frame for pages that forbid foreign
 * scripts and styles, and the pop-up that signs in and hands a token over.
 */
export function embedPages({ options, origins, shells, cookie }: Parts): Middleware {
  const isKnown = (ctx: Context, origin: string) => origins.has(origin) || isOwnOrigin(ctx, origin, options);

  const send = (
    ctx: Context,
    status: number,
    script: string,
    body: string,
    over: Readonly<Record<string, string>> = {},
  ) => {
    const nonce = randomBytes(16).toString('base64');
    ctx.status = status;
    ctx.set('Content-Security-Policy', contentPolicy({ 'style-src': `'self' 'nonce-${nonce}'`, ...over }));
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'html';
    const shell = shellAsked(ctx);
    const version = shell === undefined ? '' : `?shell=${encodeURIComponent(shell)}`;
    const scripts =
      script && `<script src="/embed/start/${script}${version}" nonce="${nonce}" defer></script>`;
    ctx.body = `<!doctype html>
<html lang="${pageLanguage(ctx, null)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${productName}</title>
    <style nonce="${nonce}">body { margin: 0; font-family: system-ui, sans-serif } p { margin: 24px }</style>
    ${scripts}
  </head>
  <body>${body}</body>
</html>
`;
  };
  const refuse = (ctx: Context, origin: string) => {
    const { notListed, ask } = words[pageLanguage(ctx, null)];
    send(ctx, 403, '', `<p>${escaped(`${notListed.replace('{origin}', origin.slice(0, 200))} ${ask}`)}</p>`);
  };

  const loader: Middleware = async (ctx, next) => {
    const file = await shells.file('/embed/start/embed.js', shellAsked(ctx));
    if (!file) return next();
    // The one file that any page may run: on a page that is not on the list it says so, and does no more.
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    return sendAsset(ctx, file, 'checked');
  };

  const frame: Middleware = (ctx) => {
    const origin = String(ctx.query.origin ?? '');
    if (!isKnown(ctx, origin)) return refuse(ctx, origin);
    // The one page that others may frame: it shows a section as they would, and nothing that is the portal's own affair.
    ctx.remove('X-Frame-Options');
    // In a page of the portal it shows all that is the section's: only such a page may frame that.
    const around = isOwnOrigin(ctx, origin, options) ? [] : origins.names;
    send(ctx, 200, 'frame.js', '', { 'frame-ancestors': ["'self'", ...around].join(' ') });
  };

  const signIn: Middleware = async (ctx) => {
    const origin = String(ctx.query.origin ?? '');
    if (!isKnown(ctx, origin)) return refuse(ctx, origin);
    const signedIn = await cookie.signedInBy(ctx);
    if (signedIn && !signedIn.heldAt) {
      const { signingIn, alone, failed } = words[pageLanguage(ctx, null)];
      const outcomes = `<p>${signingIn}</p><p id="alone" hidden>${alone}</p><p id="failed" role="alert" hidden>${failed}</p>`;
      return send(ctx, 200, 'hand-over.js', outcomes);
    }
    const next = `${signInPath}?${ctx.querystring}`;
    ctx.set('Cache-Control', 'no-store');
    return ctx.redirect(`/login?${new URLSearchParams({ next }).toString()}`);
  };

  const pages: Readonly<Record<string, Middleware>> = {
    '/embed.js': loader,
    '/embed-frame': frame,
    [signInPath]: signIn,
  };
  return (ctx, next) => {
    // A window keeps the page that opened it only where each page on its way says that this is fine.
    const onTheWay = ctx.path === '/login' && String(ctx.query.next ?? '').startsWith(`${signInPath}?`);
    if (onTheWay || ctx.path === signInPath) ctx.set('Cross-Origin-Opener-Policy', 'unsafe-none');
    const page = pages[ctx.path];
    return page ? page(ctx, next) : next();
  };
}
