import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  defaults: 'Temps de travail par défaut',
  defaultsHint:
    "Pour les agents sans temps de travail propre : celui du département le plus proche au-dessus d'eux, sinon celui de l'organisation.",
  addDefault: 'Ajouter une valeur par défaut',
  editDefault: 'Modifier la valeur par défaut',
  editDefaultOf: 'Modifier la valeur par défaut de {name}',
  removeDefaultOf: 'Supprimer la valeur par défaut de {name}',
  removeDefaultTitle: 'Supprimer la valeur par défaut de {name} ?',
  defaultFor: 'Pour',
  defaultForAll: "L'organisation",
  noDefaults: 'Aucune valeur par défaut',
  noDefaultsText:
    "D'ici là, les agents sans temps de travail propre travaillent du lundi au vendredi, 8 heures par jour, sans jours fériés.",
  defaultsFailed: 'Impossible de charger le temps de travail par défaut',
  reachUnknown: "Choisissez un rythme pour voir combien d'agents sont concernés.",
  reaches: 'Agents dont le temps de travail change : {count}. Leurs congés sont recomptés.',
  reachesOne: "Le temps de travail d'un agent change. Ses congés sont recomptés.",
  defaultSaved: 'Temps de travail par défaut enregistré',
  defaultRemoved: 'Temps de travail par défaut supprimé',
  defaultSaveFailed: "Impossible d'enregistrer le temps de travail par défaut",
} satisfies Translation<typeof en>;
