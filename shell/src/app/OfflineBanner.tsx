import { useEffect, useSyncExternalStore } from 'react';
import { formatTime, styled } from '@portal/portal-sdk';
import { useConnection } from '@portal/portal-sdk/host';
import { layers, tokens } from '@portal/ui';
import { text } from '../texts';
import { useRested } from './use-rested';

const Bar = styled.p`
  position: sticky;
  inset-block-end: 0;
  z-index: ${layers.popup};
  padding: ${tokens.space[2]} ${tokens.space[4]};
  background: ${tokens.colour.accent};
  color: ${tokens.colour.onAccent};
  font-weight: ${tokens.weight.bold};
  &:empty {
    display: none;
  }
`;

const changes = ['online', 'offline'] as const;
const subscribe = (listen: () => void) => {
  for (const change of changes) window.addEventListener(change, listen);
  return () => {
    for (const change of changes) window.removeEventListener(change, listen);
  };
};

const keepForOffline = () =>
  import('../offline/start-offline')
    .then(({ startOffline }) => startOffline())
    .catch((error: unknown) => console.warn('Nothing is kept for reading offline', error));

/**
 * Says that the server is not reached, and from when what is on screen is: an open page stays readable, and so does
 * one that is loaded anew, out of what the service worker kept. Part of the shell itself: what has yet to be fetched
 * cannot say that nothing can be.
 */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const { reached, readAt } = useConnection();
  const rested = useRested();
  useEffect(() => {
    if (rested && online) void keepForOffline();
  }, [rested, online]);
  const time = formatTime(new Date(readAt || Date.now()).toISOString());
  return <Bar role="status">{online && reached ? null : text('offline', { time })}</Bar>;
}
