import type { EmbedState } from '@portal/contracts';

/** Attributes of `<portal-section>`. */
export interface SectionAttributes {
  /** Section: `leave`, `shifts`, … */
  name: string;
  /** Path at which it opens; by default the section's first page. */
  view: string;
  theme: string;
}

/** One `<portal-section>`, as the renderer sees it. */
export interface SectionPlace {
  root: ShadowRoot;
  /** The element to render into. */
  container: HTMLElement;
  /**
   * Dispatches an event to the page.
   * @returns false if the page cancelled it
   */
  emit: (event: 'navigate' | 'ready' | 'error', detail: Readonly<Record<string, unknown>>) => boolean;
}

/** Detail of `navigate`. */
export interface NavigateDetail {
  path: string;
  href: string;
  /** Not a page of this section. */
  outside: boolean;
  /** A new history entry, a replacement of the current one, or a number of entries back or forward. */
  by: 'push' | 'replace' | number;
}

/** The view of a dashboard widget whose section runs in an earlier shell. */
export const panelPath = (id: string) => `/-/${id}`;

/** A rendered section. */
export interface RenderedSection {
  update: (attributes: SectionAttributes) => void;
  remove: () => void;
}

/** Nonces of the page's policy; empty without one. */
export interface Nonces {
  script: string;
  style: string;
}

/** Settings of the page, fixed before the first render. */
export interface EmbedStart {
  /** Origin of the portal. */
  portal: string;
  nonces: Nonces;
  /** Version of the earlier shell that the section runs in; undefined for the current shell. */
  shell: string | undefined;
  /** Token of the previous page in this tab, if still valid. */
  token: PageToken | undefined;
  state: EmbedState;
}

export type Draw = (place: SectionPlace, attributes: SectionAttributes) => RenderedSection;

/** Key under which loader and host meet: a symbol is not enumerable on window. */
export const meeting = Symbol.for('apron.embed');

export interface Meeting {
  start: EmbedStart;
  /** Called by the host once it has started. */
  arrive: (draw: Promise<Draw>) => void;
}

/** Bearer token for the user of a page on another site. */
export interface PageToken {
  token: string;
  /** Sections that the token is for. */
  sections: readonly string[];
  expiresAt: string;
}

/** Message from the sign-in window to its opener. */
export interface HandedOver extends PageToken {
  type: 'apron-embed-token';
}

/** Messages between the frame and its page. */
export type FrameMessage =
  | { type: 'apron-embed-size'; id: string; height: number }
  | { type: 'apron-embed-event'; id: string; event: string; detail: Readonly<Record<string, unknown>> }
  | { type: 'apron-embed-set'; id: string; attributes: Readonly<Record<string, string>> };
