import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  counter: 'Compteur',
  counterValue: 'Valeur : {count}',
  increment: 'Augmenter',
  decrement: 'Diminuer',
  reset: 'Réinitialiser',
  items: 'Éléments',
  item: 'Élément {number}',
} satisfies Translation<typeof en>;
