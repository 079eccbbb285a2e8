/** The chosen attributes of the embed code; empty ones are left out. */
export interface Wanted {
  /** `mf-leave` */
  remote: string;
  view: string;
  theme: string;
  lang: string;
  /** The page's policy requires a nonce. */
  strict: boolean;
}

/** Placeholder for the nonce that the page's server generates per response. */
const nonce = 'NONCE';

const written = (attributes: Record<string, string>): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value ? ` ${name}="${value}"` : ''))
    .join('');

/**
 * The HTML that embeds a section.
 * @param portal origin of the portal
 */
export function embedCode(portal: string, { remote, view, theme, lang, strict }: Wanted): string {
  const given = strict ? nonce : '';
  const attributes = { name: remote.replace(/^mf-/, ''), view, theme, lang, nonce: given };
  return [
    `<script src="${portal}/embed.js"${written({ nonce: given })} async></script>`,
    `<portal-section${written(attributes)}></portal-section>`,
  ].join('\n');
}

/**
 * The `Content-Security-Policy` that a strict page needs.
 * @param portal origin of the portal
 */
export const requiredPolicy = (portal: string): string =>
  `Content-Security-Policy: script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src ${portal}; font-src ${portal}; frame-src ${portal}`;
