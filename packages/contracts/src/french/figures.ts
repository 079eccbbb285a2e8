const english = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const months = 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' ');
const days: Readonly<Record<string, string>> = {
  Mon: 'lun.',
  Tue: 'mar.',
  Wed: 'mer.',
  Thu: 'jeu.',
  Fri: 'ven.',
  Sat: 'sam.',
  Sun: 'dim.',
};
const month = `(${english.join('|')})`;
const monthFirst = new RegExp(`\\b${month} (\\d{1,2}), (\\d{4})(,? (?=\\d\\d:\\d\\d))?`, 'g');
const dayFirst = new RegExp(`\\b(?:(${Object.keys(days).join('|')}) )?(\\d{1,2}) ${month}\\b`, 'g');
const monthAlone = new RegExp(`^${month} (?=\\d{4}$)`);

const french = (name: string): string => months[english.indexOf(name)] ?? name;

/**
 * Dates in a text as French has them: `Mar 5, 2026` as `5 mars 2026`, `Thu 5 Mar 2026 06:00` as `jeu. 5 mars 2026
 * 06:00`, `Mar 2026` as `mars 2026`.
 */
export const frenchFigures = (text: string): string =>
  text
    .replace(
      monthFirst,
      (_, name: string, day: string, year: string, time?: string) =>
        `${day} ${french(name)} ${year}${time ? ' à ' : ''}`,
    )
    .replace(dayFirst, (_, weekday: string | undefined, day: string, name: string) =>
      [weekday && days[weekday], Number(day), french(name)].filter(Boolean).join(' '),
    )
    .replace(/^(\d+)\.(\d+)$/, '$1,$2')
    .replace(monthAlone, (_, name: string) => `${french(name)} `);
