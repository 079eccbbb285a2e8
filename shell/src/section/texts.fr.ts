import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  switchedOff: '{title} est désactivé',
  switchedOffRest:
    "Un administrateur l'a désactivé pour le moment. Le reste du portail fonctionne normalement.",
  newVersion: 'Une nouvelle version de {title} est prête.',
  newVersionLater:
    'Une nouvelle version de {title} est prête. Elle se chargera une fois votre formulaire terminé.',
  switchedOffLater:
    'Un administrateur a désactivé {title}. La page se fermera une fois votre formulaire terminé.',
  newPortal: 'Une nouvelle version du portail est prête.',
  newPortalLater:
    'Une nouvelle version du portail est prête. Rechargez la page une fois votre formulaire terminé.',
  loadIt: 'La charger',
  reload: 'Recharger',
  and: '{first} et {last}',
} satisfies Translation<typeof en>;
