import { answer, dialogBy, type Open } from './dialogs';

/** A region with a country's holidays to import; the server is not asked. */
export const importHolidays: Open = async (page, label) => {
  const id = '01890000-0000-7000-8000-0000000000b1';
  await answer(page, 'GET', '**/api/regions', 200, [{ id, name: 'Head office', country: 'MU', state: null }]);
  await answer(page, 'GET', '**/api/holidays?*', 200, []);
  await answer(page, 'POST', '**/api/holidays/import', 200, {
    saved: 0,
    holidays: [
      { date: '2027-01-01', name: "New Year's Day", share: 1, kind: 'public', state: 'new' },
      { date: '2027-12-24', name: 'Christmas Eve', share: 0.5, kind: 'bank', state: 'new' },
      { date: '2027-12-25', name: 'Christmas Day', share: 1, kind: 'public', state: 'known' },
    ],
  });
  await page.reload();
  await dialogBy('Import')(page, label);
};
