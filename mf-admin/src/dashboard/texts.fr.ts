import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  totalEmployees: "Nombre d'agents",
  headsPerWeek: 'Agents actifs par semaine, 12 dernières semaines',
  target: 'Objectif {value}',
  activeTrend: "{count} actifs dans l'organisation, {value} en 30 jours",
  activeNoTrend: "{count} actifs dans l'organisation, sans comparaison",
  statsFailed: "Impossible de charger l'effectif",
} satisfies Translation<typeof en>;
