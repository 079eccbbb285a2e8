import { t } from '@portal/portal-sdk';

/** Texts of the test page. */
export const en = {
  counter: 'Counter',
  counterValue: 'Count: {count}',
  increment: 'Increment',
  decrement: 'Decrement',
  reset: 'Reset',
  items: 'Items',
  item: 'Item {number}',
};

export const text = t(en, 'shell');
