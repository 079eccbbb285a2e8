import { OperatorError } from '../system/operator-error';

/** What a new section is called, and where. */
export interface SectionNames {
  /** `staff-duty`: its path, and the folder after `mf-`. */
  kebab: string;
  /** `StaffDuty`: its page and widget. */
  pascal: string;
  /** `Staff duty`: its link in the sidebar. */
  title: string;
  /** The same in French. */
  french: string;
}

/** As long as a link of the sidebar may be, see the schema of remote.json. */
const longestTitle = 40;
const longestName = 30;
const usage = 'npm run new-section -- roster [--title "Duty roster"] [--french "Planning"]';

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function titleOf(option: string, given: string | undefined, otherwise: string): string {
  const title = given?.trim() ?? otherwise;
  if (title.length > 0 && title.length <= longestTitle) return title;
  throw new OperatorError(`${option} takes 1 to ${longestTitle} characters: ${usage}`);
}

/**
 * The names of a new section.
 * @param name `roster` or `mf-roster`: small letters, digits and single hyphens, a letter first
 * @throws OperatorError saying how a name is written
 */
export function sectionNames(
  name: string,
  given: { title?: string | undefined; french?: string | undefined } = {},
): SectionNames {
  const kebab = name.replace(/^mf-/, '');
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab) || kebab.length > longestName)
    throw new OperatorError(
      `"${name}" is no name for a section: small letters, digits and single hyphens, at most ${longestName}.\n${usage}`,
    );
  const title = titleOf('--title', given.title, capital(kebab.replaceAll('-', ' ')));
  return {
    kebab,
    pascal: kebab.split('-').map(capital).join(''),
    title,
    french: titleOf('--french', given.french, title),
  };
}
