import type { EmbedStart } from './protocol';

/** Where a page asks what its sections begin with. */
export function stateAddress(
  portal: string,
  language: string | undefined,
  shell: EmbedStart['shell'],
): string {
  const query = new URLSearchParams({ ...(language && { lang: language }), ...(shell && { shell }) });
  return `${portal}/api/embed?${query.toString()}`;
}
