import { Search } from 'lucide-react';
import { IconButton } from '@portal/ui';
import { text } from '../texts';
import { openOverlay } from './open-overlay';

/** Opens the command palette by button. */
export const PaletteButton = () => (
  <IconButton
    label={text('openPalette')}
    aria-keyshortcuts="Control+K Meta+K"
    aria-haspopup="dialog"
    onClick={() => openOverlay('palette')}
  >
    <Search aria-hidden="true" />
  </IconButton>
);
