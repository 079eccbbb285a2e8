import type { any as en } from './any';
import type { Translation } from './translation';

export const any: Translation<typeof en> = {
  'any.notFound': "Introuvable. L'élément a peut-être été supprimé ; rechargez la liste.",
  'any.notAnEmployee': "Vous n'êtes pas un agent de l'organisation. Choisissez un agent.",
  'any.forbidden': 'Votre rôle ne le permet pas. Adressez-vous à un administrateur si vous en avez besoin.',
  'any.unauthenticated': 'Connectez-vous pour continuer.',
  'any.noSuchCall': "Point d'accès inconnu. Voir /openapi.json.",
  'any.tooLarge': 'La requête est trop volumineuse. Envoyez-en moins à la fois.',
  'any.badJson': "Le corps de la requête n'est pas du JSON valide.",
  'any.tooDeep':
    'Le corps de la requête imbrique listes et objets sur plus de {count} niveaux. Envoyez-en un plus plat.',
  'any.incompleteBody': 'Le corps de la requête est incomplet.',
  'any.notJson': 'Envoyez le corps de la requête au format application/json.',
  'any.outOfRange': 'Une valeur est hors limites.',
  'any.diskFull':
    "Le disque de la base de données est plein : rien ne peut être enregistré. Prévenez l'exploitant du portail.",
  'any.databaseAway': 'La base de données ne répond pas. Réessayez dans un instant.',
  'any.internal':
    "Une erreur s'est produite de notre côté. Réessayez ; si elle persiste, prévenez un administrateur.",
  'any.conflict': "Quelqu'un d'autre vient de modifier ceci : {fields:list}. Vérifiez avant d'enregistrer.",
  'any.conflictHere': "Quelqu'un d'autre vient de modifier ceci",
  'any.seconds': '{count} {count|seconde|secondes}',
  'any.minutes': '{count} {count|minute|minutes}',

  'gateway.wrongHost':
    "Le portail ne répond pas à cette adresse. Son exploitant peut l'ajouter à ALLOWED_HOSTS.",
  'gateway.noSuchFile': 'Fichier introuvable.',
  'gateway.notBuilt': "Le shell n'est pas construit. Lancez : npm run build",
  'gateway.foreignOrigin': 'Les appels provenant de {origin} ne sont pas acceptés ici.',
  'gateway.noOrigin': "Envoyez un en-tête Origin avec l'adresse du portail.",
  'gateway.serviceAway': 'Cette partie du portail ({owner}) ne répond pas. Réessayez dans un instant.',
  'gateway.tooManyCalls': "Trop d'appels. Réessayez dans {time:text}.",
  'gateway.tooManySignIns': 'Trop de tentatives de connexion. Réessayez dans {time:text}.',
  'gateway.signInAway': 'La connexion est impossible pour le moment. Réessayez dans un instant.',
  'gateway.streamsOfAccount':
    'Ce compte a déjà {count} pages ouvertes avec des mises à jour en direct. Fermez-en une et réessayez.',
  'gateway.restarting': 'Le portail redémarre. Réessayez dans un instant.',
  'gateway.noLiveUpdates':
    'Les mises à jour en direct sont indisponibles pour le moment. Réessayez dans un instant.',
  'gateway.tooManyStreams': 'Trop de pages reçoivent les mises à jour en direct. Réessayez plus tard.',
};
