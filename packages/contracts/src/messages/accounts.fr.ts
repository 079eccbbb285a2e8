import type { accounts as en } from './accounts';
import type { Translation } from './translation';

export const accounts: Translation<typeof en> = {
  'accounts.locked': 'Trop de tentatives. Réessayez dans {time:text}.',
  'accounts.temporaryPasswordOver':
    'Ce mot de passe provisoire a déjà été utilisé ou date de plus de {hours} heures. Demandez-en un nouveau à un administrateur.',
  'accounts.codeRequired': "Saisissez le code de votre application d'authentification pour vous connecter.",
  'accounts.codeWrong':
    'Ce code est incorrect ou a déjà été utilisé. Attendez le suivant dans votre application, ou utilisez un code de récupération.',
  'accounts.ownSecondStepFirst':
    "Configurez d'abord la validation en deux étapes de votre propre compte, sous Compte. Exigez-la ensuite de tous les administrateurs.",
  'accounts.secondStepOn': "La validation en deux étapes est déjà activée. Désactivez-la d'abord.",
  'accounts.secondStepOff': "La validation en deux étapes n'est pas activée.",
  'accounts.noSecret': 'La configuration a pris fin. Recommencez-la.',
  'accounts.ownSecondStep': 'Désactivez votre propre validation en deux étapes sous « Compte ».',
  'accounts.passwordToTurnOn':
    'Saisissez votre mot de passe. Si le formulaire ne le demande pas, rechargez la page.',
  'accounts.secondStepReset': 'Votre validation en deux étapes a été désactivée',
  'accounts.secondStepResetBy':
    "{name} l'a désactivée. Si vous ne l'avez pas demandé, prévenez un administrateur et changez votre mot de passe.",
  'accounts.secondStepTurnedOn': 'Votre validation en deux étapes a été activée',
  'accounts.passwordChanged': 'Votre mot de passe a été changé',
  'accounts.passwordReset': 'Votre mot de passe a été réinitialisé',
  'accounts.created': 'Un compte a été créé pour vous',
  'accounts.deciderCreated': '{name}, qui statue sur vos congés, a maintenant un compte',
  'accounts.doneBy': 'Par {name}. Si vous ne vous y attendiez pas, prévenez un autre administrateur.',
  'accounts.notYou':
    "Si ce n'était pas vous, prévenez aussitôt un administrateur : il réinitialise votre mot de passe et ferme toutes les sessions.",
  'accounts.ownDecider':
    'Cette personne statue sur vos congés. Demandez à un autre administrateur de le faire.',
  'accounts.ownDeactivation': 'Vous ne pouvez pas désactiver votre propre compte.',
  'accounts.ownPassword':
    'Pour changer votre propre mot de passe, utilisez « Changer le mot de passe » dans le menu du compte.',
  'accounts.ofAdministrator':
    "Seul un administrateur système peut modifier le compte d'un administrateur. Adressez-vous à l'un d'eux.",
  'accounts.inactiveEmployee': "Cet agent n'est pas actif. Activez-le d'abord.",
  'accounts.takenNow':
    "Quelqu'un vient de créer ce compte ou de prendre ce nom d'utilisateur. Créez le compte à nouveau.",
  'accounts.lastAdministrator':
    "C'est le dernier administrateur système actif. Attribuez d'abord ce rôle à une autre personne.",
};
