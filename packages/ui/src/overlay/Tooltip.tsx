import { cloneElement, useEffect, useId, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import styled from 'styled-components';
import { visuallyHidden } from '../styles/visually-hidden';
import { textSize } from '../styles/text';
import { layers } from '../tokens/scale';
import { tokens } from '../tokens/tokens';
import { placeAbove } from './place';

export interface TooltipProps {
  /** One element that can be focused. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
  /** Short plain text. */
  content: string;
  /** False when the text is already the name of the element, so that it is not read twice. */
  describes?: boolean;
}

const OPEN_DELAY_MS = 400;
const CLOSE_DELAY_MS = 120;

/* Takes no part in layout, so that wrapping an element moves nothing. */
const Wrapper = styled.span`
  display: contents;
`;

const Description = styled.span`
  ${visuallyHidden}
`;

/** A short text beside an element. */
export const Bubble = styled.span`
  position: fixed;
  inset: auto;
  z-index: ${layers.tooltip};
  width: max-content;
  max-width: min(280px, calc(100vw - 16px));
  margin: 0;
  padding: 6px 10px;
  border: 0;
  border-radius: ${tokens.radius.sm};
  background: ${tokens.colour.text};
  color: ${tokens.colour.canvas};
  font-weight: ${tokens.weight.medium};
  ${textSize('sm')}
  text-align: start;
  white-space: normal;
`;

/**
 * A short text beside an element on hover and on keyboard focus; Escape closes it, and the pointer may rest on it
 * (WCAG 1.4.13). It is drawn in the browser's top layer in place, so it needs no portal and works inside dialogs
 * and shadow roots. The text is always there for assistive technology, not only while it is open.
 */
export function Tooltip({ children, content, describes = true }: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const wrapper = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = (wanted: boolean, delay: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(wanted), delay);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  useLayoutEffect(() => {
    const box = bubble.current;
    const anchor = wrapper.current?.firstElementChild;
    if (!open || !box || !anchor) return;
    // Older browsers lack the popover interface; `position: fixed` alone serves them.
    box.showPopover?.();
    const place = placeAbove(anchor.getBoundingClientRect(), box.getBoundingClientRect(), {
      width: document.documentElement.clientWidth,
    });
    box.style.left = `${place.left}px`;
    box.style.top = `${place.top}px`;
  }, [open, content]);

  useEffect(() => {
    if (!open) return undefined;
    const close = (): void => setOpen(false);
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // Escape closes only the innermost overlay: a dialog around it stays.
      event.stopPropagation();
      close();
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('scroll', close, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('scroll', close, true);
    };
  }, [open]);

  const described =
    [children.props['aria-describedby'], describes && id].filter(Boolean).join(' ') || undefined;
  return (
    <Wrapper
      ref={wrapper}
      onPointerEnter={(event) => event.pointerType !== 'touch' && show(true, OPEN_DELAY_MS)}
      onPointerLeave={() => show(false, CLOSE_DELAY_MS)}
      onPointerDown={() => show(false, 0)}
      onFocus={(event) => event.target.matches(':focus-visible') && show(true, 0)}
      onBlur={() => show(false, 0)}
    >
      {cloneElement(children, { 'aria-describedby': described })}
      {describes && <Description id={id}>{content}</Description>}
      {open && (
        <Bubble ref={bubble} role="tooltip" popover="manual">
          {content}
        </Bubble>
      )}
    </Wrapper>
  );
}
