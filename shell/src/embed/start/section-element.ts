import type { Draw, DrawnSection, SectionAttributes } from '../protocol';
import { frameOf } from './frame-element';
import { isBlocked, mayStyle, StartFailure, startHost } from './portal';
import { wordsIn } from './words';

/**
 * What the page around sets for everything in it ends here: the section begins as a page of its own does. The size of
 * the element itself, and where it stands, stay the page's affair.
 */
const reset = `:host{display:block}:host([hidden]){display:none}
.section{all:initial;display:block;position:relative;box-sizing:border-box;color-scheme:inherit;
font:15px/1.6 system-ui,sans-serif;font-family:var(--ap-font,system-ui,sans-serif);
color:var(--ap-text,#131a22);background:var(--ap-canvas,#f2f4f6);overflow-wrap:break-word}
.section[data-over] [data-ap-portals]{visibility:hidden}.note{padding:16px}.note button{font:inherit;margin-inline-start:12px}`;

/** The language of the page's first section; a page has one. */
let spoken: string | undefined;
let drawing: Promise<Draw> | undefined;

/**
 * @param portal origin of the portal, from where the loader came
 * @param ofLoader the nonce of the loader's own script, if it has one
 */
export function sectionElement(portal: string, ofLoader: string) {
  const start = (ofElement: string): Promise<Draw> =>
    (drawing ??= startHost(
      portal,
      { script: ofLoader || ofElement, style: ofElement || ofLoader },
      spoken,
    ).catch((error: unknown) => {
      drawing = undefined;
      throw error;
    }));

  return class PortalSection extends HTMLElement {
    static observedAttributes = ['name', 'view', 'theme'];
    #root = this.attachShadow({ mode: 'open' });
    #drawn: DrawnSection | undefined;
    /** Changes with each connection, so that what began before it is not taken for what is wanted now. */
    #life = 0;

    connectedCallback() {
      if (this.#life % 2 === 1) return;
      this.#life += 1;
      const language = (this.lang || this.closest('[lang]')?.getAttribute('lang') || '').slice(0, 2);
      spoken ??= ['en', 'fr'].find((known) => known === language);
      void this.#begin(this.#life);
    }

    disconnectedCallback() {
      // An element that is only moved stays as it is.
      queueMicrotask(() => {
        if (this.isConnected || this.#life % 2 === 0) return;
        this.#life += 1;
        this.#clear();
      });
    }

    attributeChangedCallback() {
      this.#drawn?.update(this.#attributes());
    }

    #attributes(): SectionAttributes {
      const of = (name: string) => this.getAttribute(name) ?? '';
      return { name: of('name'), view: of('view'), theme: of('theme') };
    }

    #tell = (event: string, detail: Readonly<Record<string, unknown>>): boolean =>
      this.dispatchEvent(new CustomEvent(event, { detail, cancelable: true }));

    #clear() {
      this.#drawn?.remove();
      this.#drawn = undefined;
      this.#root.replaceChildren();
    }

    get #styleNonce() {
      return this.nonce || ofLoader;
    }

    /** The section's room; what the styles name is all that a style of the page cannot reach. */
    #room(): HTMLElement {
      const style = document.createElement('style');
      style.nonce = this.#styleNonce;
      style.textContent = reset;
      const room = document.createElement('div');
      room.className = 'section';
      this.#root.replaceChildren(style, room);
      return room;
    }

    #note(text: string, role: 'status' | 'alert', again?: () => void) {
      const note = document.createElement('div');
      note.className = 'note';
      note.setAttribute('role', role);
      note.textContent = text;
      if (again) {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = wordsIn(spoken).retry;
        button.onclick = again;
        note.append(button);
      }
      this.#room().append(note);
    }

    async #begin(life: number) {
      const words = wordsIn(spoken);
      const isMine = () => this.#life === life;
      try {
        if (!mayStyle(this.#root, this.#styleNonce)) throw new StartFailure('blocked');
        this.#note(words.loading, 'status');
        const draw = await start(this.nonce);
        if (!isMine()) return;
        const place = { root: this.#root, container: this.#room(), tell: this.#tell };
        this.#drawn = draw(place, this.#attributes());
      } catch (error) {
        if (isMine()) this.#fail(error, life);
      }
    }

    #fail(error: unknown, life: number) {
      const words = wordsIn(spoken);
      const code = error instanceof StartFailure ? error.code : 'unreachable';
      if (code === 'blocked') return void this.#inFrame(life);
      const message =
        code === 'not_listed' ? words.notListed.replace('{origin}', location.origin) : words.unreachable;
      this.#note(message, 'alert', code === 'unreachable' ? () => void this.#begin(life) : undefined);
      this.#tell('error', { code, message });
    }

    async #inFrame(life: number) {
      const attributes = { ...this.#attributes(), lang: spoken ?? '' };
      const { frame, update, remove } = frameOf(portal, attributes, this.#tell);
      this.#drawn = { update, remove };
      this.#root.replaceChildren(frame);
      if (!(await isBlocked(portal, 'frame-src')) || this.#life !== life) return;
      this.#clear();
      const message = wordsIn(spoken).closed.replace('{portal}', portal);
      this.#note(message, 'alert');
      this.#tell('error', { code: 'blocked', message });
    }
  };
}
