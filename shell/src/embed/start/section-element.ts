import type { Draw, RenderedSection, SectionAttributes } from '../protocol';
import { alteredBuiltIn } from './built-ins';
import { frameOf } from './frame-element';
import { mayStyle, StartFailure, startHost } from './portal';
import { textsIn } from './loader-texts';

/**
 * Resets inherited styles: the section starts like a page of its own. Size and position of the element stay under the
 * page's control. Dialogs and menus measure by the window, so that they undo a zoom of the page.
 */
const reset = `:host{display:block}:host([hidden]){display:none}
.section{all:initial;display:block;position:relative;box-sizing:border-box;color-scheme:inherit;
direction:ltr;unicode-bidi:isolate;
font:15px/1.6 system-ui,sans-serif;font-family:var(--ap-font,system-ui,sans-serif);
color:var(--ap-text,#131a22);background:var(--ap-canvas,#f2f4f6);overflow-wrap:break-word}
.section [data-ap-portals]{zoom:var(--ap-unzoom,1)}.section[data-over] [data-ap-portals]{visibility:hidden}.note{padding:16px}.note button{font:inherit;margin-inline-start:12px}`;

/** The page's language, set by its first section. */
let spoken: string | undefined;
let drawing: Promise<Draw> | undefined;

/**
 * @param portal origin of the portal, from where the loader came
 * @param ofLoader the nonce of the loader's own script, if it has one
 * @param shell version of the earlier shell that this loader belongs to
 */
export function sectionElement(portal: string, ofLoader: string, shell: string | undefined) {
  const start = (ofElement: string): Promise<Draw> =>
    (drawing ??= startHost(
      portal,
      { script: ofLoader || ofElement, style: ofElement || ofLoader },
      { language: spoken, shell },
    ).catch((error: unknown) => {
      drawing = undefined;
      throw error;
    }));

  return class PortalSection extends HTMLElement {
    static observedAttributes = ['name', 'view', 'theme'];
    #root = this.attachShadow({ mode: 'open' });
    #drawn: RenderedSection | undefined;
    /** Changes with each connection, so that outdated work is ignored. */
    #life = 0;

    connectedCallback() {
      if (this.#life % 2 === 1) return;
      this.#life += 1;
      const language = (this.lang || this.closest('[lang]')?.getAttribute('lang') || '').slice(0, 2);
      spoken ??= ['en', 'fr'].find((known) => known === language);
      void this.#begin(this.#life);
    }

    disconnectedCallback() {
      // A moved element is not restarted.
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

    #emit = (event: string, detail: Readonly<Record<string, unknown>>): boolean =>
      this.dispatchEvent(new CustomEvent(event, { detail, cancelable: true }));

    #clear() {
      this.#drawn?.remove();
      this.#drawn = undefined;
      this.#root.replaceChildren();
    }

    get #styleNonce() {
      return this.nonce || ofLoader;
    }

    /** The section's container; it resets what a page's styles can reach. */
    #room(): HTMLElement {
      const style = document.createElement('style');
      style.nonce = this.#styleNonce;
      style.textContent = reset;
      const room = document.createElement('div');
      room.className = 'section';
      // Not in every browser's types yet.
      const zoom = () => (room as { currentCSSZoom?: number }).currentCSSZoom ?? 1;
      new ResizeObserver(() => room.style.setProperty('--ap-unzoom', String(1 / zoom()))).observe(room);
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
        button.textContent = textsIn(spoken).retry;
        button.onclick = again;
        note.append(button);
      }
      this.#room().append(note);
    }

    async #begin(life: number) {
      const words = textsIn(spoken);
      const isMine = () => this.#life === life;
      try {
        if (!mayStyle(this.#root, this.#styleNonce)) throw new StartFailure('blocked');
        const altered = alteredBuiltIn();
        if (altered) throw new StartFailure('altered', altered);
        this.#note(words.loading, 'status');
        const draw = await start(this.nonce);
        if (!isMine()) return;
        const place = { root: this.#root, container: this.#room(), emit: this.#emit };
        this.#drawn = draw(place, this.#attributes());
      } catch (error) {
        if (isMine()) this.#fail(error, life);
      }
    }

    #fail(error: unknown, life: number) {
      const words = textsIn(spoken);
      const failure = error instanceof StartFailure ? error : new StartFailure('unreachable');
      const { code } = failure;
      const framed = location.origin !== portal && (code === 'blocked' || code === 'altered');
      if (framed) return this.#inFrame(failure);
      const message =
        code === 'not_listed' ? words.notListed.replace('{origin}', location.origin) : words.unreachable;
      this.#note(message, 'alert', code === 'unreachable' ? () => void this.#begin(life) : undefined);
      this.#emit('error', { code, message });
    }

    #inFrame({ code, message: reason }: StartFailure) {
      const attributes = { ...this.#attributes(), lang: spoken ?? '' };
      const frameReason = code === 'altered' ? reason : 'the content security policy of this page';
      const emit = (event: string, detail: Readonly<Record<string, unknown>>) =>
        this.#emit(event, event === 'ready' ? { ...detail, frameReason } : detail);
      const blocked = () => {
        this.#clear();
        const words = textsIn(spoken);
        const why = code === 'altered' ? words.closedFrame.replace('{reason}', reason) : words.closed;
        const message = why.replace('{portal}', portal);
        this.#note(message, 'alert');
        this.#emit('error', { code, message });
      };
      const { frame, update, remove } = frameOf(portal, attributes, emit, blocked);
      this.#drawn = { update, remove };
      this.#root.replaceChildren(frame);
      console.warn(`<portal-section name="${attributes.name}"> is shown in a frame: ${frameReason}`);
    }
  };
}
