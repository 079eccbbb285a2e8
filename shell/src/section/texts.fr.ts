import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  switchedOff: '{title} est désactivé',
  switchedOffRest:
    "Un administrateur l'a désactivé pour le moment. Le reste du portail fonctionne normalement.",
  newVersion: 'Une nouvelle version de {title} est prête.',
  newVersionLater:
    'Une nouvelle version de {title} est prête. Elle viendra quand votre formulaire sera terminé.',
  switchedOffLater:
    '{title} a été désactivé par un administrateur. La page se fermera quand votre formulaire sera terminé.',
  loadIt: 'La charger',
  and: '{first} et {last}',
} satisfies Translation<typeof en>;
