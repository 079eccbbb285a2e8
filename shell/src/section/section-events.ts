import { createContext } from 'react';
import type { RemoteEntry } from '@portal/contracts';
import type { SectionFailure } from '@portal/portal-sdk/host';

/** Events of the pages and widgets of sections. */
export interface SectionEvents {
  /** A page or widget is on screen. */
  drawn: (remote: RemoteEntry) => void;
  /** A card is shown instead. */
  failed: (failure: SectionFailure) => void;
}

export const SectionEventsContext = createContext<SectionEvents | undefined>(undefined);
