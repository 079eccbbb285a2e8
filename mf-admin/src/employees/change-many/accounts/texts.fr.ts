import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  manyAccountsTitle: 'Créer des comptes ({count})',
  manyAccountsHint: "Les noms d'utilisateur viennent de l'adresse e-mail, sinon du nom.",
  manyHow: 'Premier accès',
  manyTemporary: 'Mots de passe provisoires sur une feuille',
  manyTemporaryHint:
    "À imprimer ou à enregistrer une seule fois. Chacun ne sert qu'une fois, puis un nouveau est demandé.",
  manyInvite: 'Invitations par e-mail',
  manyInviteHint: "Un lien avec lequel chaque agent choisit son mot de passe ; il ne fonctionne qu'une fois",
  manyAccountsSubmit: 'Créer les comptes ({count})',
  manyAccountsFailed: 'Impossible de créer les comptes',
  manyAccountsDone: 'Comptes créés : {count}',
  manyUsername: "Nom d'utilisateur",
  manyPassword: 'Mot de passe provisoire',
  manySheet: 'Mots de passe provisoires ({count})',
  manySheetTitle: 'Mots de passe provisoires',
  manySheetNote:
    "Connectez-vous sur {address} dans les {hours} heures. Le mot de passe ne sert qu'une fois, puis le portail en demande un nouveau.",
  manySheetOnce:
    'Affichés maintenant seulement. Imprimez la feuille ou enregistrez le fichier avant de fermer cette fenêtre.',
  manyPrint: 'Imprimer la feuille',
  manySave: 'Enregistrer en CSV',
  manyFile: 'mots-de-passe-provisoires',
  manyShown: 'Les {shown} premiers sur {total}. La feuille et le fichier les ont tous.',
} satisfies Translation<typeof en>;
