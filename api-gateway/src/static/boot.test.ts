import { Browser } from '../testing/browser';
import { openPortal, type Portal } from '../testing/portal';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal(['identity'], { timeZone: 'Indian/Mauritius' });
});
afterAll(() => portal.close());

const bootOf = (page: string) => {
  const [, json] = /<script type="application\/json" id="portal-boot">(.*?)<\/script>/s.exec(page) ?? [];
  return JSON.parse(json ?? 'null') as unknown;
};

test('MOVE-02 a page carries the zone, week and order of dates that the organisation entered', async () => {
  const boot = async (browser: Browser, headers = {}) => bootOf((await browser.get('/login', headers)).text);
  expect(await boot(portal.browser())).toMatchObject({ timeZone: 'Indian/Mauritius', weekStart: 'sun' });
  await portal.harness.sql(
    `insert into departments.organisation (name, holiday_years, time_zone, week_start, date_order)
     values ('Kestrel Bay', 1, 'Asia/Tokyo', 'sat', 'dmy')`,
  );
  const entered = {
    ...{ timeZone: 'Asia/Tokyo', weekStart: 'sat', dateOrder: 'dmy', dateOrderChosen: true },
  };
  // A gateway that starts now knows them before its first page.
  const { url } = await portal.another();
  expect(await boot(new Browser(url))).toMatchObject(entered);
  // One that runs knows them at a reload, which is what the page does that saved them.
  expect(await boot(portal.browser(), { 'Cache-Control': 'max-age=0' })).toMatchObject(entered);
});
