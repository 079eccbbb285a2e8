import type { FrameMessage, SectionAttributes } from '../protocol';

let made = 0;

/**
 * Embeds the section as a frame, for pages whose policy blocks our styles or scripts. The frame is as high as its
 * content and forwards events.
 * @param attributes with the earlier shell that draws the section, if it is one
 * @param blocked is called when the browser reports that the page's policy blocks the frame. Another process decides that,
 *   so the report may come late.
 */
export function frameOf(
  portal: string,
  { shell, ...attributes }: SectionAttributes & { lang: string; shell?: string | undefined },
  emit: (event: string, detail: Readonly<Record<string, unknown>>) => void,
  blocked?: () => void,
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
  const onViolation = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'frame-src' && blockedURI.startsWith(portal)) blocked?.();
  };
  addEventListener('message', onMessage);
  document.addEventListener('securitypolicyviolation', onViolation);
  return {
    frame,
    update: (next: SectionAttributes) => {
      const message: FrameMessage = { type: 'apron-embed-set', id, attributes: { ...next } };
      frame.contentWindow?.postMessage(message, portal);
    },
    remove: () => {
      removeEventListener('message', onMessage);
      document.removeEventListener('securitypolicyviolation', onViolation);
      frame.remove();
    },
  };
}
