import { matchPath, type PageRoute } from '@portal/portal-sdk/host';
import { text } from '../texts';

export interface PageFacts {
  title: string;
  subtitle?: string;
  /** The section's page; undefined for the shell's own. */
  page?: PageRoute;
}

const own: Record<string, () => PageFacts> = {
  '/': () => ({ title: text('dashboard'), subtitle: text('dashboardSubtitle') }),
  '/recovery': () => ({ title: text('recovery'), subtitle: text('recoverySubtitle') }),
  '/test': () => ({ title: text('test'), subtitle: text('testSubtitle') }),
};

/** Title, subtitle and page of a path: first the shell's own pages, then those of the manifests, else 404. */
export function pageFactsOf(pathname: string, pages: readonly PageRoute[]): PageFacts {
  const shellPage = own[pathname];
  if (shellPage) return shellPage();
  const page = pages.find(({ route }) => matchPath(route.path, pathname));
  if (page) return { title: page.route.title, subtitle: page.route.subtitle, page };
  return { title: text('notFound') };
}
