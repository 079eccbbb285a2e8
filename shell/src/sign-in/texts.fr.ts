import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  signInTitle: 'Connexion',
  signInIntro: 'Utilisez le compte que votre organisation vous a attribué.',
  signInAdmin:
    "Des identifiants d'administrateur sont requis pour les espaces d'administration. Tous les agents peuvent se connecter.",
  kioskSignedOut: 'Déconnecté',
  kioskSignedOutText: "Cet écran affichera de nouveau sa page dès que quelqu'un se connectera.",
  loginPanelTitle: 'Congés et planning',
  loginPanelText: 'Demandes, approbations, plannings et équipe en poste, au même endroit.',
  username: "Nom d'utilisateur",
  password: 'Mot de passe',
  codeTitle: 'Saisissez votre code',
  codeIntro:
    "Ouvrez votre application d'authentification et saisissez les 6 chiffres de ce portail, ou utilisez un code de récupération.",
  signInCode: 'Code',
  otherAccount: 'Se connecter avec un autre compte',
  accessSystem: 'Accéder au système',
  authenticating: 'Authentification…',
  capsLock: 'Le verrouillage des majuscules est activé',
  lockOutLeft: 'Vous pourrez réessayer dans {time}.',
  lockOutOver: 'Vous pouvez réessayer maintenant.',
  newPasswordTitle: 'Choisissez un nouveau mot de passe',
  newPasswordIntro:
    "Vous êtes connecté sous le nom {username} avec un mot de passe provisoire. Choisissez-en un que vous seul connaissez ; le portail s'ouvrira ensuite.",
  temporaryPassword: 'Mot de passe provisoire',
  newPassword: 'Nouveau mot de passe',
  passwordRule: 'Au moins {count} caractères',
  repeatPassword: 'Confirmer le nouveau mot de passe',
  passwordsDiffer: 'Les deux mots de passe sont différents',
  savePassword: 'Enregistrer et continuer',
  savingPassword: 'Enregistrement…',
  passwordSaved: 'Votre nouveau mot de passe est enregistré. Ouverture du portail…',
  passwordFailed: 'Impossible de modifier le mot de passe',
  signOutInstead: 'Se déconnecter',
  loginSuccess: 'Connexion réussie ! Redirection vers le tableau de bord…',
  invalidCredentials: 'Identifiants incorrects',
  networkError: "Une erreur réseau s'est produite",
  loginFailed: 'Échec de la connexion',
} satisfies Translation<typeof en>;
