type Modules = Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>>;

/**
 * What the sections expose, as one application would fetch it: a chunk for each page, and one for the panels of the
 * dashboard. The comments name the chunks, for the links by which a page has its own fetched at once.
 */
export const modules: Modules = {
  'mf-leave./app': () => import(/* webpackChunkName: "leave-requests" */ 'mf-leave/src/app'),
  'mf-leave./approvals': () => import('mf-leave/src/approvals'),
  'mf-leave./balances': () => import('mf-leave/src/balances'),
  'mf-leave./calendar': () => import('mf-leave/src/calendar'),
  'mf-leave./personal': () => import('mf-leave/src/personal'),
  'mf-leave./widgets': () => import(/* webpackChunkName: "dashboard" */ 'mf-leave/src/widgets'),
  'mf-shifts./app': () => import('mf-shifts/src/app'),
  'mf-shifts./widgets': () => import(/* webpackChunkName: "dashboard" */ 'mf-shifts/src/widgets'),
  'mf-admin./app': () => import('mf-admin/src/app'),
  'mf-admin./employees': () => import('mf-admin/src/employees'),
  'mf-admin./leave-types': () => import('mf-admin/src/leave-types'),
  'mf-admin./accounts': () => import('mf-admin/src/accounts'),
  'mf-admin./sections': () => import('mf-admin/src/sections'),
  'mf-admin./embedding': () => import('mf-admin/src/embedding'),
  'mf-admin./widgets': () => import(/* webpackChunkName: "dashboard" */ 'mf-admin/src/widgets'),
  'mf-reports./app': () => import(/* webpackChunkName: "reports" */ 'mf-reports/src/app'),
  'mf-reports./print': () => import('mf-reports/src/print'),
  'mf-reports./widgets': () => import(/* webpackChunkName: "dashboard" */ 'mf-reports/src/widgets'),
};
