import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  addLeaveType: 'Ajouter un type de congé',
  editLeaveType: 'Modifier le type de congé',
  leaveTypes: 'Types de congé',
  unit: 'Unité',
  carryover: 'Report',
  copy: 'Copier',
  copyOf: '{name} (copie)',
  leaveTypeName: 'Nom du type de congé',
  responsible: 'Agent',
  responsibleHint:
    "Qui suit ce type de congé, pour l'information des RH. Cette personne n'obtient ni droits ni notifications supplémentaires.",
  requiresDocs: 'Justificatif requis',
  requiresDocsHint: "Les demandes doivent indiquer la référence d'un justificatif",
  docsAfterDays: 'Justificatif demandé après (jours)',
  docsAfterDaysHint: 'Un congé plus long exige un justificatif. Vide : aucun.',
  activeTypeHint: 'Seuls les types actifs peuvent être demandés',
  allowanceDays: 'Droits (jours par an)',
  allowanceHint: '999 : illimités',
  accrualRate: 'Acquisition (jours par mois)',
  accrualHint: "Vide : en totalité au début de l'année",
  carryoverCap: 'Report maximal (jours)',
  carryoverCapHint: "Vide : rien n'est reporté",
  carryoverExpiry: "Les jours reportés sont valables jusqu'au",
  carryoverExpiryHint: "Mois et jour, par exemple 03-31 ; vide : toute l'année",
  overtimeExpiryDays: 'Validité des heures supplémentaires (jours)',
  overtimeExpiryDaysHint:
    'Les heures supplémentaires approuvées ajoutent des jours à ce type de congé. Ils expirent après ce nombre de jours, par exemple 90. Vide : aucun ajout.',
  leaveTypeCreated: 'Type de congé créé',
  leaveTypeUpdated: 'Type de congé modifié',
  leaveTypeCreateFailed: 'Impossible de créer le type de congé',
  leaveTypeUpdateFailed: 'Impossible de modifier le type de congé',
  leaveTypesFailed: 'Impossible de charger les types de congé',
  noLeaveTypes: "Aucun type de congé pour l'instant",
} satisfies Translation<typeof en>;
