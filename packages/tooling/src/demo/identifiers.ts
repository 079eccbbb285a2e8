import type { Random } from './random';

/** Numbers that a person's record shows and that are nobody's: invented, and from ranges kept free for that. */

/** A 15-digit NIR of somebody born abroad (department 99), its last two digits the check of the first thirteen. */
export function nationalIdOf(random: Random, n: number, female: boolean): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const body =
    `${female ? 2 : 1}${two(random.int(62, 99))}${two(random.int(1, 12))}99` +
    `${random.int(101, 599)}${String(n + 1).padStart(3, '0')}`;
  return body + two(97 - Number(BigInt(body) % 97n));
}

/** Numbers of the range that telephone authorities keep for drama; some are missing or cannot be dialled. */
export function mobileOf(n: number): string {
  if (n % 41 === 31) return '';
  if (n % 53 === 44) return `ext. ${210 + n}`;
  return `+44 7700 900${String(n).padStart(3, '0')}`;
}

const plainLetters: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', ß: 'ss', ł: 'l' };

export function emailOf(first: string, last: string): string {
  const plain = (name: string) =>
    name
      .toLowerCase()
      .replace(/[øæßł]/g, (letter) => plainLetters[letter] ?? '')
      .normalize('NFD')
      .replace(/[^a-z-]/g, '');
  return `${plain(first)}.${plain(last)}@kestrelbay.example`;
}
