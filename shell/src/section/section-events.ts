import { createContext } from 'react';
import type { RemoteEntry } from '@portal/contracts';
import type { SectionFailure } from '@portal/portal-sdk/host';

/** What happens to the pages and panels of sections, for whoever shows them. */
export interface SectionEvents {
  /** A page or panel is on screen. */
  drawn: (remote: RemoteEntry) => void;
  /** A card stands in its place. */
  failed: (failure: SectionFailure) => void;
}

export const SectionEventsContext = createContext<SectionEvents | undefined>(undefined);
