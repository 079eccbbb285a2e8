import { useSyncExternalStore } from 'react';
import { formatTime, styled, useQueryClient } from '@portal/portal-sdk';
import { layers, tokens } from '@portal/ui';
import { text } from '../texts';

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

/** Says that there is no connection, and from when what is on screen is: an open page stays readable. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const read = useQueryClient()
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.dataUpdatedAt);
  const time = formatTime(new Date(Math.max(0, ...read) || Date.now()).toISOString());
  return <Bar role="status">{online ? null : text('offline', { time })}</Bar>;
}
