import type { Translation } from '@portal/portal-sdk';
import type { en } from './dialog-texts';

export default {
  balance: 'Solde',
  balanceIn: 'Solde {year}',
  balanceChange: '{before} → {after} {after|jour|jours}',
  unlimited: 'Illimité',
  whyDays: 'Pourquoi {days} ?',
  chargedDay: '{day} : {reason}, {days}',
  chargedWorkingDay: 'jour travaillé',
  chargedDayOff: 'jour non travaillé',
  chargedShift: 'poste {times}',
  chargedNight: 'poste de nuit {start}',
  chargedNoShift: 'repos',
  chargedSick: 'maladie',
  coverOf: 'Couverture du département',
  coverNote: 'Le département compte {count} {count|personne|personnes}. Ce congé est considéré comme pris.',
  coverNoteOne: 'Le département compte 1 personne. Ce congé est considéré comme pris.',
  dayCover: '{percent} % présents',
  low: 'faible',
  moreDays: 'et {count} autres jours, pas moins couverts',
  oneMoreDay: 'et 1 autre jour, pas moins couvert',
  undo: 'Annuler',
  takenBack: 'Décision annulée : la demande est de nouveau en attente',
  allTakenBack: '{count} {count|décision annulée|décisions annulées} : de nouveau en attente',
  undoFailed: "Impossible d'annuler la décision",
  undoneSome: '{done} {done|annulée|annulées}, {refused} non. {first}',
} satisfies Translation<typeof en>;
