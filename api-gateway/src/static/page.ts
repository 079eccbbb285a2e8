import { inLanguage, leaveTypeWords, message, type Language, type RemoteEntry } from '@portal/contracts';
import { PortalError } from '@portal/service-kit';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Context, Middleware } from 'koa';
import { pageLanguage } from '../http/language';
import { contentPolicy } from '../http/security-headers';
import type { Parts } from '../parts';
import { bootData, pageSettings, type Boot, type PageSettings } from './boot';
import { preloadLinks } from './preloads';

/** JSON inside a script element: no `<` can end it, no line separator can break it. */
const inScript = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

const dataScript = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${inScript(data)}</script>`;

/**
 * What the page may run and fetch: the portal's own files and the script in the page; with a developer override also from
 * exactly the one address.
 */
function ownAndOverride(boot: Boot | undefined, watch: string | undefined): Readonly<Record<string, string>> {
  const own = boot?.remotes.find(({ state }) => state === 'override');
  const elsewhere = own ? [new URL(own.base).origin] : [];
  const inPage = watch ? [watch] : [];
  return {
    'script-src': ["'self'", ...elsewhere, ...inPage].join(' '),
    'connect-src': ["'self'", ...elsewhere].join(' '),
  };
}

const bootScript = (boot: Boot | undefined, settings: PageSettings, language: Language): string =>
  boot
    ? dataScript('portal-boot', {
        ...boot,
        shell: undefined,
        leaveTypes: boot.leaveTypes && leaveTypeWords(boot.leaveTypes, language),
        remotes: boot.remotes.map((remote) => inLanguage(remote, language)),
      })
    : dataScript('portal-settings', settings);

const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/%([A-Z]+)%/g, (whole, name: string) => values[name] ?? whole);

/** Milliseconds after which a page is served without its data: what hangs must not hold the sidebar back. */
const pagePatience = 1000;

/**
 * The portal's page, for every path that is no file, of the shell's version that the person has: who is signed in, the
 * sections, and the links to fetch what the path needs. A path with an extension is a file that does not exist.
 */
export function shellPage(parts: Parts): Middleware {
  const { cookie, limits, sessions, shells, sections, overrides, keys } = parts;
  const manifestOf = ({ name, version }: RemoteEntry) => sections.manifest(name, version);
  /** Who opens a page. It counts as a read, and as a use of the session. */
  const openedBy = async (ctx: Context) => {
    const signedIn = await cookie.signedInBy(ctx);
    if (!signedIn) return undefined;
    await limits.count(ctx, 'read');
    await sessions.used(signedIn);
    return signedIn;
  };
  const bootOf = bootData(parts, openedBy, pagePatience, overrides);
  return async (ctx) => {
    if (path.extname(ctx.path)) throw new PortalError('not_found', message('gateway.noSuchFile'));
    const [settings, boot] = await Promise.all([pageSettings(parts, ctx), bootOf(ctx)]);
    const { version, page, watch, chunks } = await shells.of(boot?.shell, boot === undefined);
    const language = pageLanguage(ctx, boot?.user);
    const nonce = randomBytes(16).toString('base64');
    const policy = { 'style-src': `'self' 'nonce-${nonce}'`, ...ownAndOverride(boot, watch) };
    ctx.set('Content-Security-Policy', contentPolicy(policy));
    ctx.set('Cache-Control', 'no-store');
    // By this the service worker knows the page that it may keep for reading offline.
    ctx.set('X-Apron-Page', 'shell');
    ctx.type = 'html';
    ctx.body = fill(page, {
      LANG: language,
      NONCE: nonce,
      SHELL: version ?? '',
      PRELOADS: boot?.user
        ? await preloadLinks(ctx.path, boot.user, boot.remotes, language, manifestOf, chunks)
        : '',
      // A page without its data asks the registry for it, and needs the keys all the more.
      BOOT: dataScript('portal-release-keys', keys.all()) + bootScript(boot, settings, language),
    });
  };
}
