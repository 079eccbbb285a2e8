import type { Translation } from '@portal/portal-sdk';
import type { en } from './my-balance-texts';

export default {
  myBalance: 'Mon solde',
  notAnEmployee: "Vous n'êtes pas un agent de l'organisation : vous n'avez pas de congés.",
  daysLeft: 'Vos jours restants cette année',
  allBalances: 'Tous les soldes',
  newRequest: 'Nouvelle demande',
  daysBooked: 'Jours posés cette année',
  nextLeave: 'Prochain congé',
  noNextLeave: 'aucun prévu',
  moreTypes: 'Autres types de congé ({count})',
  balancesFailed: 'Impossible de charger les soldes',
  unlimited: 'Illimité',
} satisfies Translation<typeof en>;
