import { useEffect, useId, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { media } from '../styles/media';
import { usePortalContainer } from '../theme/PortalContainerContext';
import { useUiText } from '../theme/UiTextContext';
import { layers } from '../tokens/scale';
import { tokens } from '../tokens/tokens';
import { Toast } from './Toast';
import { toastStore } from './toast-store';

/*
 * In the middle above: there a dialog has neither its buttons, which are below, nor the cross in its corner, for which
 * a phone leaves the room beside.
 */
const Viewport = styled.section`
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
  ${media.print} {
    display: none;
  }
`;

/* Two embedded sections on one page share the store; the one that came first shows the toasts. */
const providers: string[] = [];

/**
 * Shows what `toast({ title, description, tone, action })` is given. Mount it once, inside `ThemeRoot`. F8 moves
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
  return (
    <>
      {children}
      {mine.length > 0 &&
        createPortal(
          // aria-live stands here so that an open dialog leaves the toasts readable; each toast announces itself.
          <Viewport
            ref={viewport}
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
