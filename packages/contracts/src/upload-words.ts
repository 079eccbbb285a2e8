/** A word as it is compared: no case, accents, or spaces around it. */
export const plainWord = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();

const meaning =
  <T>(words: readonly (readonly [T, readonly string[]])[]) =>
  (text: string): T | undefined => {
    const word = plainWord(text);
    return words.find(([, known]) => known.includes(word))?.[0];
  };

const yes = ['true', 'yes', 'y', '1', 'active', 'vrai', 'oui', 'o', 'actif'];
const no = ['false', 'no', 'n', '0', 'inactive', 'faux', 'non', 'inactif'];

/** Words for yes and no in English and French; undefined for a word that means neither. */
export const yesNoOf = meaning([
  [true, yes],
  [false, no],
]);

/** Words for whether a person is employed, as files of HR have them in English and French. */
export const statusOf = meaning([
  ['active', [...yes, 'employed', 'current', 'in service', 'en poste', 'present', 'presente', 'en activite']],
  [
    'inactive',
    [
      ...[...no, 'left', 'former', 'resigned', 'retired', 'terminated', 'voluntarily terminated'],
      ...['terminated for cause', 'parti', 'partie', 'sorti', 'sortie', 'demissionnaire', 'retraite'],
    ],
  ],
]);

/** The roles of the portal by their names in French; their English names and codes are read as codes. */
export const roleOf = meaning([
  ['system_admin', ['administrateur systeme', 'administrateur du systeme', 'system administrator']],
  ['hr_admin', ['administrateur rh', 'administrateur des rh', 'rh', 'hr', 'hr administrator']],
  ['supervisor', ['superviseur', 'responsable', 'manager']],
  ['employee', ['agent', 'employe', 'salarie']],
]);

/** Kinds of contract, by what they are called in English and French. */
export const contractOf = meaning([
  ['permanent', ['cdi', 'permanent', 'permanente', 'titulaire', 'duree indeterminee', 'indefinite']],
  ['fixed_term', ['cdd', 'fixed term', 'temporary', 'duree determinee', 'temporaire']],
]);

/**
 * A full name as its parts: `Last, First Middle`, `First Middle Last`, or `LAST First`.
 * @returns undefined for a name of one word
 */
export function namePartsOf(
  full: string,
): { firstName: string; middleName: string; lastName: string } | undefined {
  const [before = '', after] = full.split(',').map((part) => part.trim().replace(/\s+/g, ' '));
  const words = before.split(' ').filter(Boolean);
  const capitals = words.filter((word) => /\p{Lu}{2}/u.test(word) && word === word.toUpperCase());
  const surname = capitals.length > 0 && capitals.length < words.length ? capitals : words.slice(-1);
  const given = after ? after.split(' ') : words.filter((word) => !surname.includes(word));
  const lastName = after ? before : surname.join(' ');
  const [firstName = '', ...middle] = given;
  return firstName && lastName ? { firstName, middleName: middle.join(' '), lastName } : undefined;
}
