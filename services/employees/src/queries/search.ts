import { partIn, searchWords, sql, type Conditions } from '@portal/service-kit';

const escaped = (text: string) => text.replace(/[\\%_]/g, (char) => `\\${char}`);

/** As many letters as `word_starts` keeps, of those that stand for themselves. */
export const firstLetters = /^[a-z\d]{1,2}$/i;

/**
 * Adds a search: every word stands somewhere in name, employee id or position, whatever its case and accents.
 * One or two letters have to begin a word: that is what a reader means by them, and what the index can find.
 * @param byEmail the e-mail address may match as well
 */
export function addSearch(conditions: Conditions, q: string, byEmail: boolean): void {
  const each = searchWords(q).map((word) => {
    if (firstLetters.test(word))
      return `word_starts(e.search) @> array[lower(${conditions.bind(word)}::text)]`;
    const plain = (pattern: string) => sql`(select plain(${pattern}))`;
    return conditions.piece(
      word.length < 3
        ? sql`e.search like ${plain(`% ${escaped(word)}%`)}`
        : partIn(sql`e.search`, word, plain),
    );
  });
  if (!each.length) return;
  const text = each.join(' and ');
  if (!byEmail || q.length < 3) return void conditions.add(text);
  conditions.add(`((${text}) or lower(e.email) like (select lower(${conditions.bind(`%${escaped(q)}%`)})))`);
}
