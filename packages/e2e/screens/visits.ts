import { routesFor, type RouteFacts } from '../journeys/routes';
import { screens, type Screen } from './screens';

export type Visitor = keyof typeof screens;

/** A page that is loaded once, with what is looked at on it. */
export interface Visit {
  path: string;
  /** The page itself; where only its dialogs are looked at, one of those. */
  screen: Screen;
  route?: RouteFacts;
  dialogs: Screen[];
  /** The administrator's too, who sees all that this login sees there, or a page that only says that it is not theirs. */
  isAdmins: boolean;
}

/** Every screen and dialog of a login and every route, page by page. */
export function visitsOf(login: Visitor): Visit[] {
  const routes = routesFor(login);
  const pages: Screen[] = screens[login];
  const paths = new Set(pages.map(({ path }) => path));
  const others = login === 'supervisor' ? [] : routes.filter(({ path }) => !paths.has(path));
  const ofAdmin = new Set(screens.admin.map(({ path }) => path));
  const all = [...pages, ...others.map(({ path, shows }): Screen => ({ name: path.slice(1), path, shows }))];
  return [...new Set(all.map(({ path }) => path))].map((path) => {
    const found = all.filter((one) => one.path === path);
    const route = routes.find((one) => one.path === path);
    return {
      path,
      screen: found.find(({ open }) => !open) ?? found[0]!,
      ...(route && { route }),
      dialogs: found.filter(({ open }) => open),
      isAdmins: !paths.has(path) && ofAdmin.has(path),
    };
  });
}
