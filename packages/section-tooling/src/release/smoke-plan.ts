import { shellName, type CurrentUser, type Language } from '@portal/contracts';
import type { SectionBuild } from './read-build';
import { answersOf, type Recording } from './recording';
import type { Viewer } from './smoke-server';

/** Pages of the shell's own, and one that no section has. */
const pagesOfShell = ['/', '/test', '/recovery', '/no-such-page'];

/** A page, and the modules of the section of which at least one is loaded for it. */
export interface Place {
  path: string;
  modules: string[];
}

/** The pages on which somebody sees something of a section: its routes, and the dashboard for its panels. */
export function pagesOf({ manifest: { name, routes, widgets } }: SectionBuild, user: CurrentUser): Place[] {
  if (name === shellName) return pagesOfShell.map((path) => ({ path, modules: [] }));
  const allowed = ({ ability }: { ability?: string | undefined }) =>
    !ability || user.abilities.includes(ability);
  const pages = routes
    .filter(allowed)
    .map(({ path, module }) => ({ path: path.replace(/:\w+/g, user.employeeId), modules: [module] }));
  const shown = widgets.filter((widget) => allowed(widget) && (widget.roles?.includes(user.role) ?? true));
  return [...pages, ...(shown.length ? [{ path: '/', modules: shown.map(({ module }) => module) }] : [])];
}

/** Each role, in one language. */
export const viewersOf = (recording: Recording, language: Language): Viewer[] =>
  recording.people.map(({ user }) => ({
    user,
    language,
    timeZone: recording.timeZone,
    answer: answersOf(recording, user.role),
  }));
