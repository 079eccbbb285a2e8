import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  myWeek: 'Ma semaine',
  notAnEmployee: "Vous n'êtes pas un agent de l'organisation : vous n'avez ni postes, ni congés.",
  nextDays: "Aujourd'hui et les six jours suivants",
  leave: 'Congé',
  holiday: 'Férié',
  restDay: 'Repos',
  workDay: 'Travail',
  weekFailed: 'Impossible de charger votre semaine',
  missingNow: 'Manquants et en retard',
  inDepartment: 'Dans votre département',
  missingCount: '{count} {count|manquant|manquants}',
  lateCount: '{count} en retard',
  nobodyMissing: 'Tous ceux qui devaient prendre leur poste l’ont pris.',
  expectedAt: 'attendu à {time}',
  missingFailed: 'Impossible de charger les manquants',
} satisfies Translation<typeof en>;
