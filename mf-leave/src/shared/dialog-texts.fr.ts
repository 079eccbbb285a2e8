import type { Translation } from '@portal/portal-sdk';
import type { en } from './dialog-texts';

export default {
  coverOf: 'Couverture du département',
  coverNote: 'Sur {count} {count|personne|personnes}, ce congé compris',
  dayCover: '{percent} % présents',
  low: 'faible',
  moreDays: 'et {count} {count|autre jour, pas moins couvert|autres jours, pas moins couverts}',
  undo: 'Annuler',
  takenBack: 'Décision retirée : la demande est de nouveau en attente',
  allTakenBack: '{count} {count|décision retirée|décisions retirées} : de nouveau en attente',
  undoFailed: "La décision n'a pas pu être retirée",
  undoneSome: '{done} {done|retirée|retirées}, {refused} non. {first}',
} satisfies Translation<typeof en>;
