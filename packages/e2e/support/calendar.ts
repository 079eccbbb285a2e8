import { expect } from '@playwright/test';
import { portalUrl, sql } from './portal';

/** An organisation that has chosen neither its week nor its dates, whatever an earlier test saved; pages follow in seconds. */
export async function forgetChosenCalendar(): Promise<void> {
  await sql('update departments.organisation set week_start = null, date_order = null');
  const page = async () => (await fetch(portalUrl())).text();
  await expect.poll(page, { timeout: 20_000 }).toContain('"dateOrderChosen":false');
}
