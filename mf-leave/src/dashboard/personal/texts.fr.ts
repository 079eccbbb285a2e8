import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  waitingForYou: 'En attente de votre décision',
  waiting: '{count} à décider',
  nothingWaits: "Rien n'attend votre décision.",
  decideAll: 'Ouvrir les approbations',
  waitingFailed: 'Impossible de charger les approbations en attente',
} satisfies Translation<typeof en>;
