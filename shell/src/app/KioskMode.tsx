import { useEffect, useState } from 'react';
import { styled, useLocation, useNavigate } from '@portal/portal-sdk';
import { Button, layers, tokens } from '@portal/ui';
import { text } from '../texts';

/** Milliseconds after which a pointer that rests is out of the picture, and the way out with it. */
const restsAfter = 4000;

const Tools = styled.div`
  position: fixed;
  inset: auto ${tokens.space[4]} ${tokens.space[4]} auto;
  z-index: ${layers.header};
  display: flex;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[2]};
  border: 1px solid ${tokens.colour.line};
  border-radius: ${tokens.radius.md};
  background: ${tokens.colour.raised};
  box-shadow: ${tokens.elevation.popup};
  transition: opacity ${tokens.motion.base};
  &:not([data-shown]):not(:focus-within) {
    opacity: 0;
    pointer-events: none;
  }
`;

/**
 * A page on its own, with `?kiosk` in its address: the screen stays awake, a resting pointer disappears, and Escape
 * (or the quiet button that a moved pointer brings) leads back to the page with everything around it.
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
      // What stands open over the page is closed first.
      const open = document.querySelector('dialog[open], [role="dialog"]');
      if (key === 'Escape' && !defaultPrevented && !open) void navigate(back);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate, back]);

  return (
    <Tools data-shown={moving || undefined} role="group" aria-label={text('kiosk')}>
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

/** Browsers that can keep the screen on do so while the page is seen; they let go of it whenever it is not. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const hold = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return;
      // Refused on a low battery, say: then the device's own setting decides.
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
