import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  manyTermsTitle: 'Fixer le temps de travail ({count})',
  manyTermsFrom: 'À partir du',
  manyTermsFromHint: 'Les jours précédents restent inchangés',
  manyTermsDay: 'Jour du cycle à cette date',
  manyTermsDayHint:
    '1 est le premier jour ; les équipes qui partagent un rythme commencent à des jours différents',
  manyTermsDayOf: 'jour {day} du cycle',
  manyTermsPercentHint: '100 pour un temps plein. Vide : inchangé.',
  manyTermsDefault: 'Par défaut',
  manyTermsSubmit: 'Fixer le temps de travail ({count})',
  manyTermsFailed: "Impossible d'enregistrer le temps de travail",
  manyTermsDone: 'Temps de travail fixé : {count}',
} satisfies Translation<typeof en>;
