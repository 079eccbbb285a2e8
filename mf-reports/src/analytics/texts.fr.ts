import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  analytics: 'Analyse',
  totalRequests: 'Total des demandes',
  activeDepartments: 'Départements actifs',
  requestsOf: '{name} · {count} {count|demande|demandes}',
  requestsWithBelow: '{name} et départements rattachés · {count} {count|demande|demandes}',
  target: 'Objectif',
  measured: 'Mesuré',
  monthTarget: '{value} % ce mois-ci',
  monthMeasured: '{value} % sur 30 jours',
  filedPerWeek: 'Demandes déposées par semaine, 12 dernières semaines',
  monthUnknown: 'aucun mois précédent pour comparer',
  coverageTarget: '{value} % de couverture',
  coverageMeasured: "{value} % présents aujourd'hui",
  viewReports: 'Voir les rapports',
  analyticsFailed: "Impossible de charger l'analyse",
  analyticsOf_all: "Dans l'organisation",
  analyticsOf_team: "Demandes de vous et de votre équipe ; départements et agents de l'organisation",
} satisfies Translation<typeof en>;
