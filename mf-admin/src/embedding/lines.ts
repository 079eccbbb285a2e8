/** What a page shall show, as its author chooses it; what is empty is left to the page. */
export interface Wanted {
  /** `mf-leave` */
  remote: string;
  view: string;
  theme: string;
  lang: string;
  /** The page lets in only what carries the nonce of its policy. */
  strict: boolean;
}

/** Stands where the page's server writes a new nonce into every answer. */
const nonce = 'NONCE';

const written = (attributes: Record<string, string>): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value ? ` ${name}="${value}"` : ''))
    .join('');

/**
 * The two lines of HTML that show a section.
 * @param portal origin of the portal
 */
export function linesFor(portal: string, { remote, view, theme, lang, strict }: Wanted): string {
  const given = strict ? nonce : '';
  const attributes = { name: remote.replace(/^mf-/, ''), view, theme, lang, nonce: given };
  return [
    `<script src="${portal}/embed.js"${written({ nonce: given })} async></script>`,
    `<portal-section${written(attributes)}></portal-section>`,
  ].join('\n');
}

/**
 * What the `Content-Security-Policy` of a strict page has to name for the section.
 * @param portal origin of the portal
 */
export const policyFor = (portal: string): string =>
  `Content-Security-Policy: script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src ${portal}; font-src ${portal}; frame-src ${portal}`;
