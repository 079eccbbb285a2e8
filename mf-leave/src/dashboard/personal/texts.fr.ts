import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  myRequests: 'Mes demandes',
  newRequest: 'Nouvelle demande',
  daysBooked: 'Jours posés cette année',
  nextLeave: 'Prochain congé',
  noNextLeave: 'aucun prévu',
  waitingForYou: 'En attente de votre décision',
  waiting: '{count} à décider',
  nothingWaits: "Rien n'attend votre décision.",
  decideAll: 'Ouvrir les approbations',
  statsFailed: 'Impossible de charger les chiffres',
  waitingFailed: 'Impossible de charger les approbations en attente',
} satisfies Translation<typeof en>;
