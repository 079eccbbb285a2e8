import { expect } from '@playwright/test';
import { signIn, test } from '../support/browser';
import { forgetChosenCalendar } from '../support/calendar';

const inEnglish = { dialog: 'New Leave Request', start: 'Start date' };
const inFrench = { dialog: 'Nouvelle demande de congé', start: 'Date de début' };

/** What is typed, how the field says it was read, and what then stands in it. */
const regions = {
  'en-GB': { label: inEnglish, typed: '3/4/2099', words: 'Fri, Apr 3, 2099', plain: 'Apr 3, 2099' },
  'en-US': { label: inEnglish, typed: '3/4/2099', words: 'Wed, Mar 4, 2099', plain: 'Mar 4, 2099' },
  fr: { label: inFrench, typed: '3/4/2099', words: 'ven. 3 avr. 2099', plain: '3 avr. 2099' },
};
const christmas = { en: 'Sat, Dec 25, 2027', fr: 'sam. 25 déc. 2027' };

test.beforeAll(forgetChosenCalendar);

for (const [locale, { label, typed, words, plain }] of Object.entries(regions))
  test.describe(locale, () => {
    test.use({ locale });

    test('PEOPLE-04 a typed date follows the region of the browser, and the field shows how it was read', async ({
      page,
    }) => {
      await signIn(page, 'employee');
      await page.goto('/leave-requests?new=1');
      const start = page.getByRole('dialog', { name: label.dialog }).getByLabel(label.start);
      await start.pressSequentially(typed);
      await expect(start).toHaveAccessibleDescription(words);
      await expect(page.getByText(words).first()).toBeVisible();
      await start.press('Tab');
      await expect(start).toHaveValue(plain);

      // A day that only one order of the numbers makes is read everywhere.
      for (const unambiguous of ['25/12/2027', '12/25/2027', '2027-12-25', '25 Dec 2027']) {
        await start.fill(unambiguous);
        await expect(start).toHaveAccessibleDescription(locale === 'fr' ? christmas.fr : christmas.en);
      }
      await start.fill('30/02/2027');
      await start.press('Tab');
      await expect(start).toHaveAttribute('aria-invalid', 'true');
    });
  });
