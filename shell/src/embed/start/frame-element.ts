import type { FrameMessage, SectionAttributes } from '../protocol';

let made = 0;

/**
 * The section in a frame of the portal's own, for pages whose policy lets no style or script of ours in. It has the
 * height of what it shows, and tells the page what it would tell it otherwise.
 */
export function frameOf(
  portal: string,
  attributes: SectionAttributes & { lang: string },
  tell: (event: string, detail: Readonly<Record<string, unknown>>) => void,
) {
  made += 1;
  const id = String(made);
  const query = new URLSearchParams({ ...attributes, id, origin: location.origin });
  const frame = document.createElement('iframe');
  frame.src = `${portal}/embed-frame?${query.toString()}`;
  frame.title = attributes.name;
  const { style } = frame;
  // Set one by one: that is what a policy without inline styles allows.
  style.display = 'block';
  style.width = '100%';
  style.height = '320px';
  style.border = '0';

  const hear = ({ origin, source, data }: MessageEvent<FrameMessage>) => {
    if (origin !== portal || source !== frame.contentWindow || data.id !== id) return;
    if (data.type === 'apron-embed-size') style.height = `${data.height}px`;
    if (data.type === 'apron-embed-event') tell(data.event, data.detail);
  };
  addEventListener('message', hear);
  return {
    frame,
    update: (next: SectionAttributes) => {
      const message: FrameMessage = { type: 'apron-embed-set', id, attributes: { ...next } };
      frame.contentWindow?.postMessage(message, portal);
    },
    remove: () => {
      removeEventListener('message', hear);
      frame.remove();
    },
  };
}
