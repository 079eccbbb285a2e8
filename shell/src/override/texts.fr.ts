import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  override: 'Version de développement',
  overrideRuns: '{title} provient de {address} jusqu’à {time}, pour vous seul.',
  overrideOver:
    'La version de développement de {address} a expiré. Rechargez la page pour revenir à la section publiée.',
  overrideSilent: '{address} ne répond pas. Démarrez-la : npm run dev -w {remote}',
  overrideBroken: 'Le dernier enregistrement ne peut pas être construit :',
  endOverride: 'Arrêter',
  reload: 'Recharger',
  endFailed: 'La version de développement n’a pas pu être arrêtée',
} satisfies Translation<typeof en>;
