import { useEffect, useState } from 'react';
import { styled, useLocation, useNavigate } from '@portal/portal-sdk';
import { Button, layers, tokens } from '@portal/ui';
import { text } from './kiosk-texts';

/** Milliseconds until an idle pointer and the exit button disappear. */
const restsAfter = 4000;

/* A row below the page, so that it never covers the page's end. */
const Tools = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: ${layers.header};
  display: flex;
  align-items: center;
  justify-content: end;
  gap: ${tokens.space[2]};
  height: var(--kiosk-tools);
  padding-inline: ${tokens.space[4]};
  background: ${tokens.colour.sunken};
  transition: opacity ${tokens.motion.base};
  &:not([data-shown]):not(:focus-within) {
    opacity: 0;
    pointer-events: none;
  }
`;

/**
 * Kiosk mode, with `?kiosk` in the URL: the screen stays on, an idle pointer disappears, and Escape or the exit
 * button leads back to the full page.
 */
export function KioskMode() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const moving = usePointerMoves();
  useWakeLock();

  const rest = new URLSearchParams(search);
  rest.delete('kiosk');
  const back = `${pathname}${rest.size ? `?${rest.toString()}` : ''}${hash}`;
  useEffect(() => {
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      // An open overlay closes first.
      const open = document.querySelector('dialog[open], [role="dialog"]');
      if (key === 'Escape' && !defaultPrevented && !open) void navigate(back);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate, back]);

  return (
    <Tools data-shown={moving || undefined} role="region" aria-label={text('kiosk')}>
      <Button size="sm" variant="quiet" onClick={() => void document.documentElement.requestFullscreen?.()}>
        {text('fullScreen')}
      </Button>
      <Button size="sm" onClick={() => void navigate(back)}>
        {text('leaveKiosk')}
      </Button>
    </Tools>
  );
}

function usePointerMoves(): boolean {
  const [moving, setMoving] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (shown: boolean) => {
      setMoving(shown);
      document.documentElement.style.cursor = shown ? '' : 'none';
    };
    const onMove = () => {
      show(true);
      clearTimeout(timer);
      timer = setTimeout(() => show(false), restsAfter);
    };
    addEventListener('pointermove', onMove, { passive: true });
    timer = setTimeout(() => show(false), restsAfter);
    return () => {
      removeEventListener('pointermove', onMove);
      clearTimeout(timer);
      document.documentElement.style.cursor = '';
    };
  }, []);
  return moving;
}

/**
 * Keeps the screen on while the page is visible, where the browser can; the lock ends whenever the page is hidden.
 */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const hold = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return;
      // Refused, e.g. on a low battery: the device's setting applies.
      const got = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (over) await got?.release();
      else lock = got;
    };
    const onVisibility = () => void hold();
    void hold();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', onVisibility);
      void lock?.release();
    };
  }, []);
}
