import { message, productName } from '@portal/contracts';
import { invalid, type Database } from '@portal/service-kit';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** zxcvbn's grades run from 0 to 4; from 3 on a password withstands guessing at a stolen, slow hash for a while. */
const goodGrade = 3;
/** Characters that are looked at: longer passwords take long to grade, and hold whatever follows. */
const gradedLength = 64;
const shortestWord = 3;
/** What everybody connects with any portal of this kind. */
const trade = ['airport', 'authority', 'portal', 'leave', 'shift', 'demo'];

let loading: Promise<ZxcvbnFactory> | undefined;

/**
 * The dictionaries take half a second and 40 MB, so they are loaded when somebody first chooses a password, one at a
 * time: between two of them the process answers others.
 */
async function loadChecker(): Promise<ZxcvbnFactory> {
  const { Options, ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  await nextTurn();
  const common = await import('@zxcvbn-ts/language-common');
  await nextTurn();
  const english = await import('@zxcvbn-ts/language-en');
  const checker = new ZxcvbnFactory({ graphs: common.adjacencyGraphs, maxLength: gradedLength });
  // Private by its type alone: the library itself would load all of them at once.
  const { rankedDictionaries, rankedDictionariesMaxWordSize } = checker['options'];
  for (const [name, words] of Object.entries({ ...common.dictionary, ...english.dictionary })) {
    await nextTurn();
    const one = new Options({ dictionary: { [name]: words } });
    Object.assign(rankedDictionaries, one.rankedDictionaries);
    Object.assign(rankedDictionariesMaxWordSize, one.rankedDictionariesMaxWordSize);
  }
  return checker;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Texts that belong to a person, as words: each whole, and each of its parts. */
const wordsOf = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => [plain(text), ...plain(text).split(/[^\p{L}\p{N}]+/u)]))]
    .filter((word) => word.length >= shortestWord)
    .sort((one, other) => other.length - one.length);

/**
 * Refuses a password that is common, or little more than its owner's or the organisation's name.
 * @param own texts that others connect with the owner: names, username, e-mail address, organisation
 * @throws `validation` at the field
 */
export async function refuseWeakPassword(
  password: string,
  own: readonly string[],
  field: string,
): Promise<void> {
  loading ??= loadChecker();
  const checker = await loading;
  const check = checker.check.bind(checker);
  const words = wordsOf([...own, productName, ...trade]);
  const { score, sequence } = check(password.slice(0, gradedLength), words);
  const others = words.reduce((rest, word) => rest.replaceAll(word, ''), plain(password));
  const isOwn = others !== plain(password) || sequence.some((part) => part.dictionaryName === 'userInputs');
  if (isOwn && Math.min(score, check(others.slice(0, gradedLength)).score) < goodGrade)
    throw invalid({ [field]: message('form.passwordOwnName') });
  if (score < goodGrade) throw invalid({ [field]: message('form.passwordCommon') });
}

/** Texts that others connect with an employee, and with the organisation by the domain of the e-mail address. */
export async function wordsOfEmployee(db: Database, employeeId: string): Promise<string[]> {
  const [row] = await db.query<{ name: string; email: string | null }>(
    'own words of employee',
    `select d.name, e.email from employees.directory d left join employees.emails e on e.id = d.id where d.id = $1`,
    [employeeId],
  );
  if (!row) return [];
  const [local = '', domain = ''] = (row.email ?? '').split('@');
  return [row.name, row.name.replaceAll(' ', ''), local, domain.replace(/\.[^.]*$/, '')];
}

/** As `wordsOfEmployee`, of the one whose account it is, with the username. */
export async function wordsOfAccount(db: Database, accountId: string): Promise<string[]> {
  const [account] = await db.query<{ employee_id: string | null; username: string }>(
    'employee of account',
    'select employee_id, username::text as username from accounts where id = $1',
    [accountId],
  );
  if (!account) return [];
  return [account.username, ...(account.employee_id ? await wordsOfEmployee(db, account.employee_id) : [])];
}
