import type { mail as english } from './mail';
import type { Translation } from './translation';

export const mail: Translation<typeof english> = {
  'mail.hello': 'Bonjour {name},',
  'mail.open': 'Ouvrir dans le portail',
  'mail.approve': 'Approuver…',
  'mail.deny': 'Refuser…',
  'mail.decideHint': 'Le portail vous demande de vous connecter et de confirmer.',
  'mail.digestTitle': '{portal} : {count} {count|notification|notifications}',
  'mail.digestIntro': "Voici ce qui s'est passé depuis votre dernier récapitulatif :",
  'mail.digestMore': 'Et {count} de plus. Ouvrez le portail pour les lire.',
  'mail.digestOther': 'Vos notifications',
  'mail.footer': 'Vous recevez ce message parce que vous utilisez {portal}.',
  'mail.preferences': 'Choisir les messages que vous recevez',
  'mail.invitationTitle': 'Votre compte {portal}',
  'mail.invitationText':
    "Un compte a été créé pour vous. Votre nom d'utilisateur est {username}. Choisissez votre mot de passe pour vous connecter.",
  'mail.invitationButton': 'Choisir un mot de passe',
  'mail.resetTitle': 'Définir un nouveau mot de passe',
  'mail.resetText':
    "Un nouveau mot de passe a été demandé pour le compte {username}. Si ce n'était pas vous, ignorez ce message : votre mot de passe ne change pas.",
  'mail.resetButton': 'Définir un nouveau mot de passe',
  'mail.linkHours': 'Le lien fonctionne une seule fois, pendant {count} {count|heure|heures}.',
  'mail.linkOver':
    'Ce lien a déjà été utilisé ou a expiré. Demandez-en un nouveau sur la page de connexion, ou adressez-vous à un administrateur.',
  'mail.noAddress':
    "Cet agent n'a pas d'adresse e-mail. Ajoutez-en une, ou utilisez un mot de passe provisoire.",
  'mail.notSetUp':
    "Ce portail n'envoie pas de messages (SMTP_URL n'est pas défini). Utilisez un mot de passe provisoire.",
  'mail.linkFailed': 'Le lien de ce message a été utilisé ou a expiré.',
  'mail.addressGone': "Le destinataire n'a plus d'adresse e-mail.",
  'mail.alreadySent': 'Seul un message en échec ou non envoyé peut être renvoyé.',
  'mail.linkMailRetry':
    'Un lien ne peut pas être renvoyé. Envoyez une nouvelle invitation ou une nouvelle réinitialisation.',
  'mail.quietLength': 'Les heures calmes commencent et se terminent à des heures différentes',
  'mail.accountFixed': 'Les notifications sur votre compte vous parviennent toujours.',
  'mail.unknownKind': "Il n'existe pas de notifications de ce type",
  'mail.passwordByLink': 'Votre mot de passe a été défini par un lien reçu par e-mail',
};
