import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  workingTime: 'Temps de travail',
  workingTimeOf: 'Temps de travail de {name}',
  workingTimeHint: "Le rythme que suit cette personne, par période. Les congés sont décomptés d'après lui.",
  noTerms:
    "Aucune période saisie : la valeur par défaut du département ou de l'organisation s'applique. À défaut, du lundi au vendredi, 8 heures par jour, sans jours fériés.",
  termFrom: 'Du',
  termTo: 'Au',
  termToHint: 'Vide : sans fin',
  termPattern: 'Rythme',
  termRegion: 'Région des jours fériés',
  termPercent: 'Temps de travail, %',
  termPercentHint: '100 pour un temps plein',
  termBasis: 'Décompte des congés',
  basis_pattern: "D'après le rythme",
  basis_roster: "D'après le planning publié, puis le rythme",
  addTerm: 'Ajouter une période',
  removeTerm: 'Retirer',
  removeTermOf: 'Retirer la période {number}',
  termNumber: 'Période {number}',
  choosePattern: 'Choisissez un rythme',
  noRegion: 'Aucune',
  termsNeedPattern: "Ajoutez d'abord un rythme, sous Administration → Rythmes de travail.",
  termsSaved: 'Temps de travail enregistré',
  termsSaveFailed: "Impossible d'enregistrer le temps de travail",
  termsFailed: 'Impossible de charger le temps de travail',
} satisfies Translation<typeof en>;
