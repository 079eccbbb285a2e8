import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  outbox: "Boîte d'envoi",
  outboxCaption: '{count} messages des 90 derniers jours',
  outboxFailed: "Impossible de charger la boîte d'envoi",
  noMail: 'Aucun message',
  noMailHint: "Chaque notification à un agent qui a une adresse e-mail s'affiche ici.",
  recipient: 'Destinataire',
  noAddress: "Pas d'adresse e-mail",
  subject: 'Objet',
  mailState: 'État',
  allMail: 'Tous les états',
  stateWaiting: 'En attente',
  stateSent: 'Envoyé',
  stateFailed: 'Échec',
  stateKept: 'Non envoyé',
  keptHint:
    "Non envoyé : aucun serveur de messagerie n'est défini, ou le message a plus de cinq jours. Vous pouvez l'envoyer dès qu'un serveur est défini.",
  dueAt: 'Envoi {time}',
  tries: 'Essais',
  mailCreated: 'Créé',
  sentAt: 'Envoyé le',
  serverError: 'Réponse du serveur de messagerie',
  sendAgain: 'Envoyer',
  sendAgainTo: 'Envoyer à {name} : {subject}',
  willBeSent: 'Le message part dans la minute',
  sendFailed: "Impossible d'envoyer le message",
} satisfies Translation<typeof en>;
