import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  blackouts: 'Périodes sans congé',
  blackoutsCaption:
    'Un département et tous ceux qui en dépendent ne prennent pas de congé ces jours-là. Les congés déjà demandés sont maintenus, et un congé avec justificatif reste toujours possible.',
  addBlackout: 'Ajouter une période',
  blackoutDepartment: 'Département',
  blackoutDepartmentHint: "S'applique aussi à tous les départements qui en dépendent",
  chooseADepartment: 'Choisissez un département',
  departmentsLoading: 'Chargement des départements…',
  firstDay: 'Premier jour',
  lastDay: 'Dernier jour',
  blackoutDays: 'Jours',
  blackoutReason: 'Motif',
  blackoutReasonHint: 'Les agents le lisent lorsque leur congé est refusé',
  setBy: 'Ajoutée par',
  blackoutAdded: 'Période sans congé ajoutée',
  blackoutAddFailed: "La période n'a pas pu être ajoutée",
  noBlackouts: 'Aucune période sans congé',
  noBlackoutsHint: "Ajoutez-en une pour les jours où personne d'un département ne peut s'absenter.",
  blackoutsFailed: 'Impossible de charger les périodes sans congé',
  removeBlackout: 'Retirer la période sans congé de {department}, {dates}',
  removeBlackoutTitle: 'Retirer cette période sans congé ?',
  removeBlackoutText: 'Les agents de {department} pourront de nouveau demander un congé : {dates}.',
  removeBlackoutVerb: 'Retirer',
  blackoutRemoved: 'Période sans congé retirée',
  blackoutRemoveFailed: "La période n'a pas pu être retirée",
} satisfies Translation<typeof en>;
