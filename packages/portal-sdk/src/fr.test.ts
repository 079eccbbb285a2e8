import { defaultUiText } from '@portal/ui';
import { speakFrench } from './fr';
import { formatDate, formatDateRange, formatDateTime, formatMonth, formatWeekday } from './format/dates';
import { formatDuration, formatLength, hoursBetween } from './format/durations';
import { compareNames, formatNumber, formatPercent, roleLabel } from './format/names';
import { formText, issueText } from './form-texts';
import { serverText } from './messages';
import { configurePortal } from './settings';
import { t, translate } from './texts';

beforeAll(() => {
  speakFrench();
  configurePortal({ timeZone: 'Europe/Paris' });
});

test('dates and times have French formats', () => {
  expect(formatDate('2026-03-05')).toBe('5 mars 2026');
  expect(formatDateRange('2026-03-05', '2026-03-09').replaceAll('\u00a0', ' ')).toBe(
    '5 mars 2026 – 9 mars 2026',
  );
  expect(formatDateTime('2026-03-05T13:05:00Z')).toBe('5 mars 2026 à 14:05');
  expect(formatMonth('2026-08-01')).toBe('août 2026');
  expect(formatWeekday('2026-03-05')).toBe('Jeudi');
});

test('numbers, lengths and roles too', () => {
  expect(formatNumber(12345.5).replace(/\s/g, ' ')).toBe('12 345,5');
  expect(formatPercent(85)).toBe('85\u202f%');
  expect([formatDuration(45), formatDuration(605)]).toEqual(['45 min', '10 h 5 min (prolongé)']);
  expect([0, 1, 2].map((days) => formatLength(days, null))).toEqual(['0 jour', '1 jour', '2 jours']);
  expect(formatLength(1, 2.5)).toBe('2,5 heures');
  expect(hoursBetween('2026-03-05T08:00:00Z', '2026-03-05T16:30:00Z')).toBe('8,5');
  expect([roleLabel('hr_admin'), roleLabel('night_watch')]).toEqual(['administrateur RH', 'night watch']);
  expect(['Zoé', 'Émile', 'Eve'].sort(compareNames)).toEqual(['Émile', 'Eve', 'Zoé']);
});

test('texts have values, plurals, and French spaces and apostrophes', () => {
  translate('mf-test', {
    left: "Il reste {count} {count|jour|jours} d'ici au {date} : {name} ?",
    quoted: '« {name} »',
  });
  const text = t({ left: '{count} left', quoted: '{name}' }, 'mf-test');
  const values = { date: '5 mars 2026', name: "O'Brien" };
  expect(text('left', { ...values, count: 0 })).toBe(
    "Il reste 0 jour d’ici au 5 mars 2026\u00a0: O'Brien\u202f?",
  );
  expect(text('left', { ...values, count: 2 })).toContain('2 jours');
  expect(text('left', { ...values, count: 2026 })).toContain('2026 jours');
  expect(text('quoted', values)).toBe("«\u00a0O'Brien\u00a0»");
});

test('components and messages of the contracts are in French', () => {
  expect(defaultUiText).toMatchObject({ language: 'fr-FR', close: 'Fermer' });
  expect(defaultUiText.showingRows(1, 12)).toBe('1 ligne affichée sur 12');
  expect(formText('form.startDateRequired')).toBe('La date de début est obligatoire');
  expect(issueText('form.tooLong {"max":1000}')).toBe('Utilisez 1000 caractères au plus');
  const newer = { message: 'A newer server wrote this', text: { key: 'leave.newer' } };
  expect(serverText(newer)).toBe('A newer server wrote this');
});
