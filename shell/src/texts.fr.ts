import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  dashboard: 'Tableau de bord',
  dashboardSubtitle: "Vue d'ensemble de vos congés et des activités de l'équipe",
  welcome: 'Bienvenue, {name}',
  welcomeFallback: 'utilisateur',
  documentTitle: '{title} · {app}',
  skipToContent: 'Aller au contenu',
  pageOpened: 'Page {title}',
  loading: 'Chargement…',
  checkingSession: 'Vérification de la session…',

  navigation: 'Navigation principale',
  openNavigation: 'Ouvrir la navigation',
  closeNavigation: 'Fermer la navigation',
  badge: '{count} en attente',

  offline:
    'Vous êtes hors ligne. Vous voyez des données de {time} ou plus récentes et ne pouvez rien enregistrer.',
  unreached:
    'Le portail ne répond pas. Vous voyez des données de {time} ou plus récentes et ne pouvez rien enregistrer.',
  adminMode: 'Mode administrateur',
  themeLight: 'clair',
  themeDark: 'sombre',
  themeSystem: 'celui du système',
  languageFailed: 'Impossible de changer la langue',
  openPalette: 'Recherche et commandes (Ctrl K)',
  changePassword: 'Changer le mot de passe',
  signOut: 'Se déconnecter',
  loggedOut: 'Déconnexion',
  loggedOutText: 'Vous êtes maintenant déconnecté.',
  logoutFailed: 'Échec de la déconnexion',
  logoutFailedText: 'Réessayez.',
  networkErrorSentence: "Une erreur réseau s'est produite.",

  notifications: 'Notifications',
  notificationsUnread: 'Notifications, {count} {count|non lue|non lues}',
  markReadFailed: 'Impossible de marquer la notification comme lue',
  retry: 'Réessayer',

  sectionFailed: 'Impossible de charger {title}',
  sectionFailedRest: 'Le reste du portail fonctionne normalement.',
  causeEntry: "Ses fichiers n'ont pas pu être téléchargés ou n'ont pas passé le contrôle d'intégrité.",
  causeTimeOut: "Le serveur n'a pas répondu à temps.",
  causeModule: "Ses fichiers ont été chargés, mais elle n'a pas pu démarrer.",
  causeManifest: 'Elle a été construite pour une autre version du portail.',
  causeSignature: "Cette version n'est pas signée par son équipe : elle n'a pas été lancée.",
  causeRender: "Elle s'est arrêtée à cause d'une erreur.",
  technicalDetail: 'Détail technique',

  registryFailed: 'Impossible de démarrer le portail',
  registryFailedText:
    'Vous êtes connecté, mais impossible de charger la liste des sections. Nouvel essai en cours...',

  outdated: "Cette page n'est plus à jour",
  outdatedText: 'Rechargez-la pour continuer. Vous ne perdrez pas votre saisie.',
  reload: 'Recharger',
  inputRestored: 'Votre saisie est restaurée',
  inputRestoredText: 'Si une fenêtre était ouverte, ouvrez-la de nouveau.',
  shellFailed: "Le portail s'est arrêté à cause d'une erreur",
  shellFailedText: 'Rechargez la page pour continuer.',

  notAllowed: 'Accès refusé',
  notAllowedText:
    'Votre rôle ne comprend pas la page {title}. Adressez-vous à un administrateur si vous en avez besoin.',
  notFound: 'Page introuvable',
  notFoundText: "Auriez-vous oublié d'ajouter la page au routeur ?",
  backToDashboard: 'Retour au tableau de bord',

  recovery: 'Rétablissement',
  recoverySubtitle: 'Rétablissez une section qui ne se charge pas ou qui est désactivée',
  openRecovery: 'Rétablir ou réactiver des sections',

  test: 'Test',
  testSubtitle: 'Une page pour vérifier que le portail fonctionne',
} satisfies Translation<typeof en>;
