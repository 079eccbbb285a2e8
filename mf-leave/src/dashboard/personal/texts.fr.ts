import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  waitingForMe: 'En attente de ma décision',
  waitingIn_team: 'Demandes que vous pouvez trancher',
  waitingIn_all: "Dans l'organisation",
  waiting: '{count} à décider',
  overtimeWaits: 'Heures supplémentaires à décider : {count}',
  nothingWaits: "Rien n'attend votre décision.",
  decideAll: 'Ouvrir les approbations',
  waitingFailed: 'Impossible de charger les approbations en attente',
  whoIsAway: 'Qui est absent',
  todayIn_department: "Dans votre département, aujourd'hui",
  todayIn_organisation: "Dans l'organisation, aujourd'hui",
  countAway: '{count} {count|absent|absents}',
  until: "jusqu'au {date}",
  nobodyAwayToday: "Personne n'est en congé aujourd'hui.",
  awayFailed: 'Impossible de charger les absences',
  thinDays: 'Jours peu couverts à venir',
  thinIn_department: 'Moins de {percent} % de présents dans votre département, {weeks} prochaines semaines',
  thinIn_organisation: "Moins de {percent} % de présents dans l'organisation, {weeks} prochaines semaines",
  thinDay: '{count} {count|absent|absents}, {percent} % de présents',
  moreThinDays: 'et {count} {count|autre|autres}',
  noThinDays: 'Aucun jour concerné.',
  thinFailed: 'Impossible de charger les jours à venir',
} satisfies Translation<typeof en>;
