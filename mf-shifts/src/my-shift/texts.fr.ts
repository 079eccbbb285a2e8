import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  myShift: 'Mon poste',
  signIn: 'Prendre le poste',
  signInHint: "Vous n'êtes pas en poste.",
  startBreak: 'Commencer la pause',
  endBreak: 'Terminer la pause',
  signOut: 'Quitter le poste',
  signOutTitle: 'Quitter votre poste ?',
  signOutBody: 'Vous avez travaillé {duration}. Cette action est irréversible.',
  nextShift: 'Prochain poste : {when}',
  noNextShift: "Aucun poste ne vous est affecté pour l'instant.",
  breaks: 'Pauses',
} satisfies Translation<typeof en>;
