import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  myShift: 'Mon service',
  signIn: 'Prendre le service',
  signInHint: "Vous n'êtes pas en service.",
  startBreak: 'Commencer la pause',
  endBreak: 'Terminer la pause',
  signOut: 'Terminer le service',
  signOutTitle: 'Terminer votre service ?',
  signOutBody: 'Vous avez travaillé {duration}. Cette action est irréversible.',
  nextShift: 'Prochain service : {when}',
  noNextShift: "Aucun service ne vous est affecté pour l'instant.",
  breaks: 'Pauses',
} satisfies Translation<typeof en>;
