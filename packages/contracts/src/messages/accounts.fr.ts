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
  'accounts.secondStepReset': 'Votre validation en deux étapes a été désactivée',
  'accounts.secondStepResetBy':
    "{name} l'a désactivée. Si vous ne l'avez pas demandé, prévenez un administrateur et changez votre mot de passe.",
  'accounts.ownDeactivation': 'Vous ne pouvez pas désactiver votre propre compte.',
  'accounts.ownPassword':
    'Pour changer votre propre mot de passe, utilisez « Changer le mot de passe » dans le menu du compte.',
  'accounts.ofAdministrator':
    "Seul un administrateur système peut modifier le compte d'un administrateur. Adressez-vous à l'un d'eux.",
  'accounts.inactiveEmployee': "Cet agent n'est pas actif. Activez-le d'abord.",
  'accounts.lastAdministrator':
    "C'est le dernier administrateur système actif. Attribuez d'abord ce rôle à une autre personne.",
};
