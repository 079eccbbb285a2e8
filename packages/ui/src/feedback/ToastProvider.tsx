import { useEffect, useId, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styled, { css } from 'styled-components';
import { media } from '../styles/media';
import { usePortalContainer } from '../theme/PortalContainerContext';
import { useUiText } from '../theme/UiTextContext';
import { layers } from '../tokens/scale';
import { tokens } from '../tokens/tokens';
import { Toast } from './Toast';
import { dialogsBeside, placeOf, type ToastPlace } from './toast-place';
import { toastStore } from './toast-store';

/*
 * In the middle above, clear of titles: there a dialog has neither its buttons, which are below, nor the cross in its
 * corner, for which a phone leaves the room beside.
 */
const Viewport = styled.section<{ $place: ToastPlace | undefined }>`
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
  ${({ $place }) =>
    $place === 'below' &&
    css`
      inset-block: auto calc(${tokens.space[4]} + env(safe-area-inset-bottom));
    `}
  ${media.print} {
    display: none;
  }
`;

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
  // What went to the bottom stays there until the last one has disappeared.
  const [place, setPlace] = useState<ToastPlace>();
  useEffect(() => {
    if (!shown) return setPlace(undefined);
    const area = viewport.current;
    if (!area || typeof ResizeObserver === 'undefined') return undefined;
    const { top } = area.getBoundingClientRect();
    // A toast gets its text, and its height, after it arrives, and a dialog its data.
    const observer = new ResizeObserver(() =>
      setPlace((was) => (was === 'below' ? was : placeOf(area, top))),
    );
    // A dialog that opens takes the focus.
    const watch = () => {
      for (const dialog of dialogsBeside(area)) observer.observe(dialog);
    };
    observer.observe(area);
    watch();
    document.addEventListener('focusin', watch);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', watch);
    };
  }, [shown]);

  return (
    <>
      {children}
      {shown &&
        createPortal(
          // aria-live keeps the toasts readable while a dialog is open; each toast announces itself.
          <Viewport
            ref={viewport}
            $place={place}
            style={typeof place === 'number' ? { top: place } : undefined}
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
