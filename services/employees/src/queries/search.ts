import { partSql, searchWords, type Conditions } from '@portal/service-kit';

const escaped = (text: string) => text.replace(/[\\%_]/g, (char) => `\\${char}`);

/** As many letters as `word_starts` keeps, of those that stand for themselves. */
export const firstLetters = /^[a-z\d]{1,2}$/i;

/** Worked out once a statement instead of for each row that is looked at. */
const once = (sql: string) => `(select ${sql})`;

/**
 * Adds a search: every word stands somewhere in name, employee id or position, whatever its case and accents.
 * One or two letters have to begin a word: that is what a reader means by them, and what the index can find.
 * @param byEmail the e-mail address may match as well
 */
export function addSearch(conditions: Conditions, q: string, byEmail: boolean): void {
  const each = searchWords(q).map((word) => {
    if (firstLetters.test(word))
      return `word_starts(e.search) @> array[lower(${conditions.bind(word)}::text)]`;
    const plain = (pattern: string) => once(`plain(${conditions.bind(pattern)})`);
    return word.length < 3
      ? `e.search like ${plain(`% ${escaped(word)}%`)}`
      : partSql('e.search', word, plain);
  });
  if (!each.length) return;
  const text = each.join(' and ');
  if (!byEmail || q.length < 3) return void conditions.add(text);
  const pattern = once(`lower(${conditions.bind(`%${escaped(q)}%`)})`);
  conditions.add(`((${text}) or lower(e.email) like ${pattern})`);
}
