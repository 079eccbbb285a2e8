import { rowsOf, type Knex } from '@portal/service-kit';

export interface Named {
  email: string | null;
  /** In letters without accents. */
  first_name: string;
  last_name: string;
}

const longest = 64;
const letters = (text: string, allowed: RegExp) => text.toLowerCase().replace(allowed, '');
const nameOf = (name: string) => letters(name, /[^a-z0-9]+/g).slice(0, 40);

/** What an e-mail address has before its @, else `first.last`, in plain letters. */
export function usernameOf({ email, first_name, last_name }: Named): string {
  const local = letters((email ?? '').split('@', 1)[0] ?? '', /[^a-z0-9._-]+/g).slice(0, longest);
  return local || [nameOf(first_name), nameOf(last_name)].filter(Boolean).join('.') || 'user';
}

/** A username for each, free now and of nobody else among them: namesakes get a number. */
export async function freeUsernames(trx: Knex.Transaction, people: readonly Named[]): Promise<string[]> {
  const rows = await rowsOf<{ username: string }>(
    trx,
    'select lower(username::text) as username from accounts',
  );
  const taken = new Set(rows.map(({ username }) => username));
  const last = new Map<string, number>();
  return people.map((person) => {
    const wanted = usernameOf(person);
    let number = last.get(wanted) ?? 1;
    let username = number === 1 ? wanted : `${wanted}${number}`;
    while (taken.has(username)) username = `${wanted}${(number += 1)}`;
    last.set(wanted, number);
    taken.add(username);
    return username;
  });
}
