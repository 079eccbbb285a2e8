import { isComplete, parseTyped, regionalDates, regionOf } from './typed-date';

const now = new Date(2026, 10, 23);
const read = (typed: string, region: string, language = 'en-US') =>
  parseTyped(typed, regionalDates(language, { region }), now);

test.each([
  ['en-GB', '2026-04-03'],
  ['en-US', '2026-03-04'],
  ['en', '2026-03-04'],
  ['en-AU', '2026-04-03'],
  ['fr', '2026-04-03'],
  ['de', '2026-04-03'],
  ['ja', '2026-03-04'],
])('3/4/2026 is read in the order of %s', (region, plain) => {
  expect(read('3/4/2026', region)).toBe(plain);
  expect(read('03.04.26', region)).toBe(region === 'ja' ? '2003-04-26' : plain);
});

const regions = ['en-GB', 'en-US', 'en-CA', 'en-ZA', 'fr', 'fr-CA', 'de', 'sv', 'ja', 'ar-SA', 'th'];

test.each([
  ['2027-12-25', '2027-12-25'],
  ['2027/12/25', '2027-12-25'],
  [' 2026-3-4 ', '2026-03-04'],
  ['25/12/2027', '2027-12-25'],
  ['12/25/2027', '2027-12-25'],
  ['25.12.2027', '2027-12-25'],
  ['25-12-2027', '2027-12-25'],
  ['25 12 2027', '2027-12-25'],
  ['25/12', '2026-12-25'],
  ['25.12.', '2026-12-25'],
  ['12/25', '2026-12-25'],
  ['25 Dec 2027', '2027-12-25'],
  ['Dec 25, 2027', '2027-12-25'],
  ['Sat 25 Dec 2027', '2027-12-25'],
  ['Sat, Dec 25, 2027', '2027-12-25'],
  ['25th of December 27', '2027-12-25'],
  ['2027 Dec 25', '2027-12-25'],
  ['25 DEC', '2026-12-25'],
  ['9 sept 2027', '2027-09-09'],
])('PEOPLE-04 %j is %s in every region', (typed, plain) => {
  for (const region of regions) expect([region, read(typed, region)]).toEqual([region, plain]);
});

test.each([
  '',
  'tomorrow',
  '25',
  '2026-02-29',
  '2026-13-01',
  '2026-02',
  '31/04/2026',
  '13/13/2026',
  '3/4/026',
  '3/4/5/6',
  '12/2027',
  '30 Feb 2026',
  '25 Ju 2027',
  'Dec 2027',
])('%j is no day in any region', (typed) => {
  for (const region of regions) expect([region, read(typed, region)]).toEqual([region, null]);
});

test('names of months are read in the language of the page, of the browser and in English', () => {
  expect(read('14 févr. 2027', 'fr')).toBe('2027-02-14');
  expect(read('14 fevrier 2027', 'en-GB', 'fr-FR')).toBe('2027-02-14');
  expect(read('14 März 2027', 'de')).toBe('2027-03-14');
  // June or July: the beginning of both.
  expect(read('14 jui 2027', 'fr', 'fr-FR')).toBeNull();
  expect(read('14 juil 2027', 'fr', 'fr-FR')).toBe('2027-07-14');
});

test('a day without a year is the nearest one', () => {
  expect(read('5/1', 'en-GB')).toBe('2027-01-05');
  expect(read('1/9', 'en-GB')).toBe('2026-09-01');
  expect(read('29/2', 'en-GB')).toBeNull();
});

test('a text is complete once its year has four digits', () => {
  expect(['25/12', '25/12/20', '25 Dec 27'].map(isComplete)).toEqual([false, false, false]);
  expect(['25/12/2027', '2027-12-2', '25 Dec 2027'].map(isComplete)).toEqual([true, true, true]);
});

test('the region is that of the first language of the browser', () => {
  expect(regionOf(['en-GB', 'en-US'])).toBe('en-GB');
  expect(regionOf(['en', 'fr', 'en-GB'])).toBe('en-GB');
  expect(regionOf(['fr', 'en-US'])).toBe('fr');
  expect(regionOf([])).toBe('en');
});
