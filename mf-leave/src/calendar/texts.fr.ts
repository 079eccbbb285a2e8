import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  activeMembers: "Membres actifs de l'équipe",
  approvedRequests: 'Demandes de congé approuvées',
  availability: "Disponibilité de l'équipe",
  thisMonth: 'en {month}',
  coverageByDay: 'Couverture par jour',
  percentAvailable: '{percent} % disponibles',
  more: '+{count} {count|autre|autres}',
  plus: '+{count}',
  others: 'autres',
  lowCoverage: 'Couverture faible',
  noneOnDate: 'Aucune demande de congé à cette date',
  planLeave: 'Planifier un congé',
  legend: 'Types de congé',
  calendarFailed: "Le calendrier n'a pas pu être lu",
  onLeave: 'En congé',
  showMore: 'Afficher plus',
  print: 'Imprimer',
} satisfies Translation<typeof en>;
