import type { EmbedState } from '@portal/contracts';

/** What a page sets on `<portal-section>`. */
export interface SectionAttributes {
  /** Section: `leave`, `shifts`, … */
  name: string;
  /** Path in the portal at which it opens; the section's first page without it. */
  view: string;
  theme: string;
}

/** One `<portal-section>`, as what draws it sees it. */
export interface SectionPlace {
  root: ShadowRoot;
  /** Where it is drawn, inside the root. */
  container: HTMLElement;
  /** Tells the page; false when the page wants nothing more to happen. */
  tell: (event: 'navigate' | 'ready' | 'error', detail: Readonly<Record<string, unknown>>) => boolean;
}

/** A section that is drawn. */
export interface DrawnSection {
  update: (attributes: SectionAttributes) => void;
  remove: () => void;
}

/** What the page's policy wants to see, empty where it asks for nothing. */
export interface Nonces {
  script: string;
  style: string;
}

/** What is settled once a page, before anything is drawn. */
export interface EmbedStart {
  /** Origin of the portal. */
  portal: string;
  nonces: Nonces;
  /** Of the page before this one in its tab, if it was still good. */
  token: PageToken | undefined;
  state: EmbedState;
}

export type Draw = (place: SectionPlace, attributes: SectionAttributes) => DrawnSection;

/** Where loader and host meet: a symbol shows in no list of the page's globals. */
export const meeting = Symbol.for('apron.embed');

export interface Meeting {
  start: EmbedStart;
  /** Called by the host when it has run. */
  arrive: (draw: Promise<Draw>) => void;
}

/** By which a page on another site calls for its reader. */
export interface PageToken {
  token: string;
  expiresAt: string;
}

/** What the pop-up tells the page that opened it. */
export interface HandedOver extends PageToken {
  type: 'apron-embed-token';
}

/** What the frame and the page around it tell each other. */
export type FrameMessage =
  | { type: 'apron-embed-size'; id: string; height: number }
  | { type: 'apron-embed-event'; id: string; event: string; detail: Readonly<Record<string, unknown>> }
  | { type: 'apron-embed-set'; id: string; attributes: Readonly<Record<string, string>> };
