import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  filters: 'Filtres',
  anything: 'Indifférent',
  account: 'Compte',
  withAccount: 'Avec un compte',
  withoutAccount: 'Sans compte',
  clearAccount: 'Afficher avec et sans compte',
  pattern: 'Rythme de travail',
  onlyPattern: 'Rythme de travail : {name}',
  clearPattern: 'Afficher tous les rythmes',
  supervised: 'Supervision',
  onlyUnsupervised: 'Sans superviseur',
  onlyRole: 'Rôle : {role}',
  clearRole: 'Afficher tous les rôles',
  joinedFrom: 'Embauche à partir du',
  joinedTo: "Embauche jusqu'au",
  onlyJoinedFrom: 'Embauche à partir du {date}',
  clearJoinedFrom: 'Afficher les embauches antérieures',
  onlyJoinedTo: "Embauche jusqu'au {date}",
  clearJoinedTo: 'Afficher les embauches postérieures',
  clearAll: 'Effacer tous les filtres',
} satisfies Translation<typeof en>;
