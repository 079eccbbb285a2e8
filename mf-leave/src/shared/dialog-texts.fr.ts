import type { Translation } from '@portal/portal-sdk';
import type { en } from './dialog-texts';

export default {
  coverOf: 'Couverture du département',
  coverNote: 'Le département compte {count} {count|personne|personnes}. Ce congé est considéré comme pris.',
  coverNoteOne: 'Le département compte 1 personne. Ce congé est considéré comme pris.',
  dayCover: '{percent} % présents',
  low: 'faible',
  moreDays: 'et {count} autres jours, pas moins couverts',
  oneMoreDay: 'et 1 autre jour, pas moins couvert',
  undo: 'Annuler',
  takenBack: 'Décision retirée : la demande est de nouveau en attente',
  allTakenBack: '{count} {count|décision retirée|décisions retirées} : de nouveau en attente',
  undoFailed: "La décision n'a pas pu être retirée",
  undoneSome: '{done} {done|retirée|retirées}, {refused} non. {first}',
} satisfies Translation<typeof en>;
