import type { EmbedStart } from './protocol';

/** Address of the initial state of embedded sections. */
export function stateAddress(
  portal: string,
  language: string | undefined,
  shell: EmbedStart['shell'],
): string {
  const query = new URLSearchParams({ ...(language && { lang: language }), ...(shell && { shell }) });
  return `${portal}/api/embed?${query.toString()}`;
}
