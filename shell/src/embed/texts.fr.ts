import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  signInToSee: 'Connectez-vous pour voir : {title}',
  signInText: "Une fenêtre du portail s'ouvre, puis se ferme toute seule une fois la connexion établie.",
  signIn: 'Se connecter',
  signingIn: 'En attente de la fenêtre de connexion...',
  popupBlocked:
    'Le navigateur a bloqué la fenêtre de connexion. Connectez-vous dans un nouvel onglet, ou autorisez les fenêtres pour cette page et réessayez.',
  signInTab: 'Se connecter dans un nouvel onglet',
  noAccess: "La connexion n'a pas été transmise. Réessayez.",
  sessionOver: 'Votre session est terminée. Votre saisie est toujours là : connectez-vous pour continuer.',
  signedInAs: 'Connecté : {name}',
  signOut: 'Se déconnecter',
  signOutFailed: "La déconnexion n'a pas abouti. Réessayez.",
  noSection: "Il n'y a pas de section nommée {name}.",
  noSectionText: 'Adressez-vous à la personne qui gère cette page : le portail connaît {names}.',
  elsewhere: 'Cette page se trouve dans le portail même.',
  openPortal: "L'ouvrir dans le portail",
} satisfies Translation<typeof en>;
