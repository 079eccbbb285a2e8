import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  myRequests: 'Mes demandes',
  newRequest: 'Nouvelle demande',
  daysBooked: 'Jours réservés cette année',
  nextLeave: 'Prochain congé',
  noNextLeave: 'aucun prévu',
  waitingForYou: 'En attente de votre décision',
  waiting: '{count} en attente',
  nothingWaits: "Rien n'attend votre décision.",
  decideAll: 'Ouvrir les approbations',
  statsFailed: "Les chiffres n'ont pas pu être lus",
  waitingFailed: "Les approbations en attente n'ont pas pu être lues",
} satisfies Translation<typeof en>;
