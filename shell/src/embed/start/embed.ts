import { sectionElement } from './section-element';

/** The script's own URL; a module has no currentScript and is found by its name. */
const { src, nonce = '' } =
  (document.currentScript as HTMLScriptElement | null) ??
  document.querySelector<HTMLScriptElement>('script[src*="/embed.js"]') ??
  {};

if (src && !customElements.get('portal-section')) {
  const { origin, searchParams } = new URL(src, location.href);
  const shell = searchParams.get('shell') ?? undefined;
  customElements.define('portal-section', sectionElement(origin, nonce, shell));
}
