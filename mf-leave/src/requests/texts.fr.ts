import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  newRequest: 'Nouvelle demande',
  yourRequests: 'Vos demandes',
  teamRequests: 'Toutes les demandes',
  yourTeamRequests: 'Les demandes de votre équipe',
  whose: 'Demandes affichées',
  own: 'Les vôtres',
  team: 'Votre équipe',
  visible: 'Toutes',
  allStatuses: 'Tous les statuts',
  dateRange: 'Période',
  touching: 'Congés à ces dates',
  beginning: 'Congés qui commencent à ces dates',
  applyFilters: 'Appliquer les filtres',
  filters: 'Filtres',
  filtersChosen: 'Filtres ({count})',
  clearFilters: 'Effacer',
  request: 'Demande',
  noRequests: "Aucune demande de congé pour l'instant",
  noRequestsBody: 'Demandez un congé et suivez ici son traitement.',
  noneMatch: 'Aucune demande ne correspond à ces filtres',
  changeFilters: "Modifiez ou effacez les filtres pour en voir d'autres.",
  cancelTitle: 'Annuler cette demande de congé ?',
  cancelBody: 'La demande est retirée. Plus personne n’a à statuer.',
  cancelApprovedBody:
    "Ce congé est approuvé : votre superviseur est invité à l'annuler. D'ici là, il reste approuvé.",
  cancelled: 'Demande de congé annulée',
  cancelAsked: "L'annulation a été demandée à votre superviseur",
} satisfies Translation<typeof en>;
