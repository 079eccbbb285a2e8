const english = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const months = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juil.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
];
const written = new RegExp(`\\b(${english.join('|')}) (\\d{1,2}), (\\d{4})(, (?=\\d\\d:\\d\\d))?`, 'g');

/** `Mar 5, 2026` in a text as `5 mars 2026`, and `Mar 5, 2026, 14:05` as `5 mars 2026 à 14:05`. */
export const frenchDates = (text: string): string =>
  text.replace(
    written,
    (_, month: string, day: string, year: string, time?: string) =>
      `${day} ${months[english.indexOf(month)]} ${year}${time ? ' à ' : ''}`,
  );
