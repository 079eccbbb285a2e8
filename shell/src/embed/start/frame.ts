import type { FrameMessage } from '../protocol';

/** Runs in the frame: renders one section, reports its size, and forwards events. */
const given = new URLSearchParams(location.search);
const around = given.get('origin') ?? '';
const id = given.get('id') ?? '';
const post = (message: FrameMessage) => parent.postMessage(message, around);

const section = document.createElement('portal-section');
section.nonce = (document.currentScript as HTMLScriptElement).nonce;
const set = (name: string, value: string) => {
  if (!['name', 'view', 'theme', 'lang'].includes(name)) return;
  if (value) section.setAttribute(name, value);
  else section.removeAttribute(name);
};
given.forEach((value, name) => set(name, value));

for (const event of ['navigate', 'ready', 'error'])
  section.addEventListener(event, (happened) => {
    const { detail } = happened as CustomEvent<Record<string, unknown>>;
    post({ type: 'apron-embed-event', id, event, detail });
  });
addEventListener('message', ({ origin, source, data }: MessageEvent<FrameMessage>) => {
  if (origin !== around || source !== parent || data.type !== 'apron-embed-set') return;
  for (const [name, value] of Object.entries(data.attributes)) set(name, value);
});

const loader = document.createElement('script');
const shell = given.get('shell');
loader.src = shell ? `/embed.js?${new URLSearchParams({ shell }).toString()}` : '/embed.js';
document.body.append(section);
document.head.append(loader);

/** Minimum height for a dialog: the frame may be lower than that. */
const leastForDialog = 640;
const size = () => {
  const dialog = section.shadowRoot?.querySelector('[role="dialog"]');
  const height = Math.ceil(Math.max(section.getBoundingClientRect().height, dialog ? leastForDialog : 0));
  post({ type: 'apron-embed-size', id, height });
};
new ResizeObserver(size).observe(section);
if (section.shadowRoot)
  new MutationObserver(size).observe(section.shadowRoot, { childList: true, subtree: true });
customElements.whenDefined('portal-section').then(
  () =>
    new MutationObserver(size).observe(section.shadowRoot as ShadowRoot, { childList: true, subtree: true }),
  () => undefined,
);
