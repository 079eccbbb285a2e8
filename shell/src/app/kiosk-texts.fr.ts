import type { Translation } from '@portal/portal-sdk';
import type { en } from './kiosk-texts';

export default {
  kiosk: 'Affichage',
  fullScreen: 'Plein écran',
  leaveKiosk: 'Quitter (Échap)',
} satisfies Translation<typeof en>;
