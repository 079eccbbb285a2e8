import { useEffect, useSyncExternalStore } from 'react';
import { formatDateTime, formatTime, localOfInstant, styled, today } from '@portal/portal-sdk';
import { useConnection } from '@portal/portal-sdk/host';
import { layers, tokens } from '@portal/ui';
import { text } from '../texts';
import { useIdle } from './use-idle';

const Bar = styled.p`
  position: sticky;
  inset-block-end: 0;
  /* Below dialogs, whose buttons are at the lower edge on a phone; what they refuse says it as well. */
  z-index: ${layers.header};
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

/** A time of day, with the date if it is not today. */
function timeOf(milliseconds: number): string {
  const instant = new Date(milliseconds || Date.now()).toISOString();
  return localOfInstant(instant).startsWith(today()) ? formatTime(instant) : formatDateTime(instant);
}

const keepForOffline = () =>
  import('../offline/start-offline')
    .then(({ startOffline }) => startOffline())
    .catch((error: unknown) => console.warn('Offline copies are off', error));

/**
 * Shows that the server is unreachable, and the age of the data: an open page stays readable, and so does a reloaded
 * one from the service worker's cache. It is in the shell's first file because it cannot be fetched offline.
 */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const { reached, readAt } = useConnection();
  const rested = useIdle();
  useEffect(() => {
    if (rested && online) void keepForOffline();
  }, [rested, online]);
  return (
    <Bar role="status">
      {online && reached ? null : text(online ? 'unreached' : 'offline', { time: timeOf(readAt) })}
    </Bar>
  );
}
