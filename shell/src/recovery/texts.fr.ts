import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  recoveryHint:
    'Cette page fait partie du portail même et fonctionne quand Administration ne fonctionne pas. Administration → Sections en montre davantage.',
  recoveryFailed: "Les sections n'ont pas pu être chargées",
  recoveryActive: 'Version {version}, chargements en échec : {failures} sur {loads}',
  recoveryOff: 'Désactivée',
  rollBackOf: 'Revenir à la version précédente de {title}',
  switchOnOf: 'Réactiver {title}',
  recovered: '{title} a maintenant la version {version}',
  notRecovered: "{title} n'a pas pu être modifiée",
} satisfies Translation<typeof en>;
