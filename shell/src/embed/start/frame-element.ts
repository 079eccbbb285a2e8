import type { FrameMessage, SectionAttributes } from '../protocol';

let made = 0;

/**
 * Embeds the section as a frame, for pages whose policy blocks our styles or scripts. The frame is as high as its
 * content and forwards events.
 * @param attributes with the earlier shell that draws the section, if it is one
 */
export function frameOf(
  portal: string,
  { shell, ...attributes }: SectionAttributes & { lang: string; shell?: string | undefined },
  emit: (event: string, detail: Readonly<Record<string, unknown>>) => void,
) {
  made += 1;
  const id = String(made);
  const query = new URLSearchParams({ ...attributes, ...(shell && { shell }), id, origin: location.origin });
  const frame = document.createElement('iframe');
  frame.src = `${portal}/embed-frame?${query.toString()}`;
  frame.title = attributes.name;
  const { style } = frame;
  // Set one by one, as a policy without inline styles allows.
  style.display = 'block';
  style.width = '100%';
  style.height = '320px';
  style.border = '0';

  const onMessage = ({ origin, source, data }: MessageEvent<FrameMessage>) => {
    if (origin !== portal || source !== frame.contentWindow || data.id !== id) return;
    if (data.type === 'apron-embed-size') style.height = `${data.height}px`;
    if (data.type === 'apron-embed-event') emit(data.event, data.detail);
  };
  addEventListener('message', onMessage);
  return {
    frame,
    update: (next: SectionAttributes) => {
      const message: FrameMessage = { type: 'apron-embed-set', id, attributes: { ...next } };
      frame.contentWindow?.postMessage(message, portal);
    },
    remove: () => {
      removeEventListener('message', onMessage);
      frame.remove();
    },
  };
}
