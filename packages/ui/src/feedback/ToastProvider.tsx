import { useEffect, useId, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styled, { css } from 'styled-components';
import { media } from '../styles/media';
import { usePortalContainer } from '../theme/PortalContainerContext';
import { useUiText } from '../theme/UiTextContext';
import { layers } from '../tokens/scale';
import { tokens } from '../tokens/tokens';
import { Toast } from './Toast';
import { toastStore } from './toast-store';

/*
 * In the middle above: there a dialog has neither its buttons, which are below, nor the cross in its corner, for which
 * a phone leaves the room beside. Below where it would cover the button that was just pressed.
 */
const Viewport = styled.section<{ $below: boolean }>`
  position: fixed;
  inset: calc(${tokens.space[4]} + env(safe-area-inset-top)) 0 auto;
  z-index: ${layers.toast};
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[2]};
  width: min(400px, calc(100vw - 32px));
  margin-inline: auto;
  pointer-events: none;
  ${media.phone} {
    inset-inline: ${tokens.space[4]} 60px;
    width: auto;
    margin-inline: 0;
  }
  ${({ $below }) =>
    $below &&
    css`
      inset-block: auto calc(${tokens.space[4]} + env(safe-area-inset-bottom));
    `}
  ${media.print} {
    display: none;
  }
`;

/** Whether toasts at the top would cover the focused element, outside of a dialog, whose buttons are at the bottom. */
function coversFocus(viewport: HTMLElement): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.closest('[role="dialog"], [data-ap-toasts]'))
    return false;
  const { top, bottom, left, right } = focused.getBoundingClientRect();
  const area = viewport.getBoundingClientRect();
  return top < area.bottom && bottom > area.top && left < area.right && right > area.left;
}

/* Two embedded sections on one page share the store; the first one shows the toasts. */
const providers: string[] = [];

/**
 * Shows the toasts of `toast({ title, description, tone, action })`. Mount it once, inside `ThemeRoot`. F8 moves
 * the focus to the toasts; they wait while the pointer or the focus is on them.
 */
export function ToastProvider({ children }: { children?: ReactNode }) {
  const text = useUiText();
  const id = useId();
  const container = usePortalContainer();
  const viewport = useRef<HTMLElement>(null);
  const [held, setHeld] = useState(false);
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.snapshot, toastStore.snapshot);

  useEffect(() => {
    providers.push(id);
    return () => void providers.splice(providers.indexOf(id), 1);
  }, [id]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'F8') viewport.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const mine = providers[0] === id ? toasts : [];
  const shown = mine.length > 0;
  // Their position is fixed until the last one has disappeared.
  const [below, setBelow] = useState(false);
  useEffect(() => {
    if (!shown) return setBelow(false);
    const area = viewport.current;
    if (!area || typeof ResizeObserver === 'undefined') return undefined;
    // A toast gets its text, and its height, after it arrives.
    const observer = new ResizeObserver(() => {
      if (coversFocus(area)) setBelow(true);
    });
    observer.observe(area);
    return () => observer.disconnect();
  }, [shown]);

  return (
    <>
      {children}
      {shown &&
        createPortal(
          // aria-live keeps the toasts readable while a dialog is open; each toast announces itself.
          <Viewport
            ref={viewport}
            $below={below}
            tabIndex={-1}
            aria-label={text.notifications}
            aria-live="off"
            data-ap-toasts=""
            onPointerEnter={() => setHeld(true)}
            onPointerLeave={() => setHeld(false)}
            onFocus={() => setHeld(true)}
            onBlur={() => setHeld(false)}
          >
            {mine.map((record) => (
              <Toast key={record.id} toast={record} held={held} />
            ))}
          </Viewport>,
          container ?? document.body,
        )}
    </>
  );
}
