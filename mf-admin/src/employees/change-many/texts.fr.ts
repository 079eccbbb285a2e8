import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  manySelected: 'Modifier la sélection ({count})',
  manyAll: 'Modifier tous ({count})',
  manyTitle: 'Modifier des agents ({count})',
  manyHint: 'Les champs sans choix restent inchangés.',
  manyStays: 'Laisser inchangé',
  manyStaysEmpty: 'Laissez vide pour conserver chaque superviseur',
  manyNoSupervisor: 'Retirer le superviseur',
  manyNothing: 'Choisissez au moins une valeur à modifier',
  manyPreview: 'Aperçu',
  manyBusy: 'Un instant...',
  manyPreviewHint: "Rien n'est encore enregistré. Voici ce qui change pour chaque agent.",
  manyBack: 'Autres valeurs',
  manySubmit: 'Modifier les agents ({count})',
  manyDone: 'Agents modifiés : {count}',
  manyFailed: "Les agents n'ont pas pu être modifiés",
  manyRefused: 'Non modifiés, pour la raison indiquée : {count}',
  manySame: 'Déjà à ces valeurs : {count}',
  manyFirst: 'Les {shown} premiers sur {total}',
  manyVerdicts: 'Ce qui change, et pour qui',
  manyVerdict: 'Résultat',
  manyWill: 'Modifié',
  manyIs: 'Déjà ainsi',
} satisfies Translation<typeof en>;
