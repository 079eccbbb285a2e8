import { t } from '@portal/portal-sdk';

/** Texts of the panel on the dashboard, which loads without the administration's pages. */
export const en = {
  totalEmployees: 'Total Employees',
  target: 'Growth target {value}',
  activeTrend: '{count} active in the organisation, {value} in 30 days',
  activeNoTrend: '{count} active in the organisation, no comparison yet',
  headsPerWeek: 'Active employees by week, the last 12 weeks',
  statsFailed: "Couldn't load the head count",
};

export const text = t(en, 'mf-admin');
