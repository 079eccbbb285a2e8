/** What a page shall show, as its author chooses it; what is empty is left to the page. */
export interface Wanted {
  /** `mf-leave` */
  remote: string;
  view: string;
  theme: string;
  lang: string;
}

/**
 * The two lines of HTML that show a section.
 * @param portal origin of the portal
 */
export function linesFor(portal: string, { remote, view, theme, lang }: Wanted): string {
  const attributes = { name: remote.replace(/^mf-/, ''), view, theme, lang };
  const written = Object.entries(attributes).flatMap(([name, value]) => (value ? ` ${name}="${value}"` : []));
  return [
    `<script src="${portal}/embed.js" async></script>`,
    `<portal-section${written.join('')}></portal-section>`,
  ].join('\n');
}
