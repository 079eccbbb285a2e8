import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  recoveryHint:
    'Cette page fonctionne même si Administration ne se charge pas. Pour plus de détails, ouvrez Administration → Sections.',
  recoveryFailed: 'Impossible de charger les sections',
  recoveryActive: 'Version {version}, chargements en échec : {failures} sur {loads}',
  recoveryOff: 'Désactivée',
  rollBackOf: 'Revenir à la version précédente de {title}',
  switchOnOf: 'Réactiver {title}',
  recovered: '{title} a maintenant la version {version}',
  notRecovered: 'Impossible de modifier {title}',
} satisfies Translation<typeof en>;
