import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  createAccount: 'Créer un compte',
  username: "Nom d'utilisateur",
  usernameHint: 'Formé à partir du nom ; vous pouvez le modifier',
  employeeHint: 'Agents actifs sans compte',
  typeName: 'Saisissez un nom',
  everybodyHasAccount: 'Chaque agent actif a un compte',
  ownTemporary: 'Choisir moi-même le mot de passe provisoire',
  ownTemporaryHint: "Sinon, le portail en crée un et l'affiche une seule fois",
  temporaryPassword: 'Mot de passe provisoire',
  temporaryFor: 'Mot de passe provisoire de {name}',
  temporaryOnce:
    "Il n'est affiché que maintenant. Remettez-le en main propre ou par téléphone ; un nouveau sera demandé à la première connexion.",
  chosenSaved:
    'Le mot de passe que vous avez choisi est enregistré. Un nouveau sera demandé à la première connexion.',
  copyPassword: 'Copier',
  invite: 'Inviter par e-mail',
  inviteHint: "Un lien avec lequel l'agent choisit son mot de passe ; il ne fonctionne qu'une fois",
  linkFor: 'Lien pour {name}',
  linkSentTo: "Un lien est envoyé à {address}. Il ne fonctionne qu'une fois.",
  accountCreated: 'Compte créé',
  accountCreateFailed: 'Impossible de créer le compte',
} satisfies Translation<typeof en>;
