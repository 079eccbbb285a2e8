import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  override: 'Version de développement',
  overrideRuns: '{title} provient de {address} jusqu’à {time}, pour vous seul.',
  overrideOver:
    'L’heure accordée à {address} est écoulée. Rechargez la page pour reprendre la section commune à tous.',
  overrideSilent: '{address} ne répond pas. Démarrez-la : npm run dev -w {remote}',
  overrideBroken: 'Le dernier enregistrement ne peut pas être construit :',
  endOverride: 'Arrêter',
  loadAnew: 'Recharger',
  endFailed: 'La version de développement n’a pas pu être arrêtée',
} satisfies Translation<typeof en>;
