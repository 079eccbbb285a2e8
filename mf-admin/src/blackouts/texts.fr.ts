import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  blackouts: 'Périodes sans congé',
  blackoutsCaption:
    'Les agents du département, et de tous ceux qui en dépendent, ne peuvent pas demander de congé ces jours-là. Les demandes existantes restent, et un congé avec justificatif reste toujours possible.',
  addBlackout: 'Ajouter une période',
  blackoutDepartment: 'Département',
  blackoutDepartmentHint: 'Comprend tous les départements qui en dépendent',
  chooseADepartment: 'Choisissez un département',
  departmentsLoading: 'Chargement des départements…',
  firstDay: 'Premier jour',
  lastDay: 'Dernier jour',
  blackoutFrom: 'Date de début',
  blackoutTo: 'Date de fin',
  blackoutDays: 'Jours',
  blackoutReason: 'Motif',
  blackoutReasonHint: "Affiché lorsqu'une demande de congé est refusée",
  setBy: 'Ajoutée par',
  blackoutAdded: 'Période sans congé ajoutée',
  blackoutAddFailed: "Impossible d'ajouter la période",
  noBlackouts: 'Aucune période sans congé',
  noBlackoutsHint: "Ajoutez les jours où personne d'un département ne peut s'absenter.",
  blackoutsFailed: 'Impossible de charger les périodes sans congé',
  removeBlackout: 'Retirer la période sans congé de {department}, {dates}',
  removeBlackoutTitle: 'Retirer cette période sans congé ?',
  removeBlackoutText: 'Les agents de {department} pourront de nouveau demander un congé : {dates}.',
  removeBlackoutVerb: 'Retirer',
  blackoutRemoved: 'Période sans congé retirée',
  blackoutRemoveFailed: 'Impossible de retirer la période',
} satisfies Translation<typeof en>;
