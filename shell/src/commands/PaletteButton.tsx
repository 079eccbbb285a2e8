import { Search } from 'lucide-react';
import { IconButton } from '@portal/ui';
import { text } from '../texts';
import { callUp } from './shown';

/** Opens the command palette for who does not know the key. */
export const PaletteButton = () => (
  <IconButton
    label={text('openPalette')}
    aria-keyshortcuts="Control+K Meta+K"
    aria-haspopup="dialog"
    onClick={() => callUp('palette')}
  >
    <Search aria-hidden="true" />
  </IconButton>
);
