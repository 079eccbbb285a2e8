import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  signInToSee: 'Connectez-vous pour afficher : {title}',
  signInText: "Une fenêtre de connexion s'ouvre et se ferme automatiquement une fois que vous êtes connecté.",
  signIn: 'Se connecter',
  signingIn: 'En attente de la fenêtre de connexion...',
  popupBlocked:
    'Le navigateur a bloqué la fenêtre de connexion. Connectez-vous dans un nouvel onglet, ou autorisez les fenêtres pour cette page et réessayez.',
  signInTab: 'Se connecter dans un nouvel onglet',
  noAccess: "La connexion n'a pas abouti. Réessayez.",
  sessionOver: 'Votre session a expiré. Votre saisie est toujours là. Connectez-vous pour continuer.',
  signedInAs: 'Connecté : {name}',
  signOut: 'Se déconnecter',
  signOutFailed: "La déconnexion n'a pas abouti. Réessayez.",
  noSection: "Aucune section ne s'appelle {name}.",
  noSectionText: 'Adressez-vous au responsable de cette page. Sections disponibles : {names}.',
  elsewhere: "Cette page s'ouvre dans le portail.",
  openPortal: "L'ouvrir dans le portail",
} satisfies Translation<typeof en>;
