import { loadDemo } from './load';

/** The portal of a test. */
interface TestPortal {
  urlFor(service: 'reports'): string;
}

export const timeZone = 'Indian/Mauritius';

/** Where the demo data of a test goes, as the administrator of its database. */
export function adminUrlOf(harness: TestPortal): string {
  const url = new URL(process.env.PORTAL_TEST_DATABASE_URL ?? '');
  url.pathname = new URL(harness.urlFor('reports')).pathname;
  return url.toString();
}

/** Fills the portal of a test. */
export const load = (harness: TestPortal, today?: string) =>
  loadDemo({ adminUrl: adminUrlOf(harness), timeZone, ...(today ? { today } : {}) });
