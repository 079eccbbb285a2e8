import { t } from '@portal/portal-sdk';

/** Texts of the dashboard's panel, apart from those of the page, which the dashboard does not load. */
export const en = {
  analytics: 'Analytics',
  totalRequests: 'Total requests',
  activeDepartments: 'Active departments',
  requestsOf: '{name} · {count} requests',
  requestsWithBelow: '{name} and departments below · {count} requests',
  target: 'Target',
  measured: 'Measured',
  monthTarget: '{value}% this month',
  monthMeasured: '{value}% in 30 days',
  filedPerWeek: 'Requests filed per week, the last 12 weeks',
  monthUnknown: 'no previous month to compare with',
  coverageTarget: '{value}% coverage',
  coverageMeasured: '{value}% at work today',
  viewReports: 'View Reports',
  analyticsFailed: "Couldn't load the analytics",
  analyticsOf_all: 'In the organisation',
  analyticsOf_team: 'Requests of you and your team; departments and people of the organisation',
};

export const text = t(en, 'mf-reports');
