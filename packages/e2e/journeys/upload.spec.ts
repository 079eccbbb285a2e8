import { expect, type Download, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { signIn, test } from '../support/browser';
import { sql } from '../support/portal';

const header = 'employeeId,firstName,lastName,nationalId,position,departmentId,mobile';
const mark = () => randomUUID().slice(0, 8);

/** A line of the file; `departmentId` decides whether the row is right. */
const line = (id: string, departmentId: string): string =>
  `${id},Upload,"Row, ${id}",N-${id},Officer,${departmentId},+230 5555 0100`;

async function choose(page: Page, name: string, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from(`\uFEFF${[header, ...lines].join('\r\n')}\r\n`);
  await page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer });
}
const open = async (page: Page) => {
  await page.goto('/employees');
  await page.getByRole('button', { name: 'Bulk Upload' }).click();
  return page.getByRole('dialog', { name: 'Upload employees' });
};
const textOf = async (download: Promise<Download>): Promise<string> =>
  readFile(await (await download).path(), 'utf8');

test('EMP-05 a file of 10,000 rows: every verdict stands before anything is written', async ({
  page,
  complaints,
}) => {
  const id = mark();
  const lines = Array.from({ length: 10_000 }, (_, n) =>
    line(`${id}-${n}`, n % 1000 === 499 ? 'NOPE' : 'OPS'),
  );
  await signIn(page, 'hr');
  const dialog = await open(page);
  const started = performance.now();
  await choose(page, 'many.csv', lines);
  await expect(dialog.getByText('9,990 of 10,000 rows can be created')).toBeVisible({ timeout: 60_000 });
  test.info().annotations.push({
    type: 'verdicts of 10,000 rows',
    description: `${Math.round(performance.now() - started)} ms`,
  });
  const verdicts = dialog.getByRole('table', { name: 'Results' });
  await expect(verdicts.getByText("Row 500: Department 'NOPE' not found")).toBeVisible();
  await expect(dialog.getByText('Showing 10 of 10 row(s)')).toBeVisible();
  await dialog.getByText('All rows (10,000)').click();
  await expect(
    dialog.getByText('Showing 10 of 10,000 row(s)').or(dialog.getByText('Showing 10 of 10000 row(s)')),
  ).toBeVisible();
  await dialog.getByRole('searchbox').fill(`${id}-7777`);
  await expect(verdicts.getByRole('row')).toHaveCount(2);
  // All or nothing, with rows that are refused: nothing can be sent.
  await expect(dialog.getByRole('button', { name: 'Upload' })).toBeDisabled();
  expect(await sql('select 1 from employees.employees where employee_id like $1', [`${id}-%`])).toEqual([]);
  complaints.expectNone();
});

test('EMP-05 the good rows are written, the others come back with their reason, mended and uploaded again', async ({
  page,
  complaints,
}) => {
  const id = mark();
  const name = async () =>
    (
      await sql<{ employee_id: string; mobile: string }>(
        'select employee_id, mobile from employees.employees where employee_id like $1 order by 1',
        [`${id}-%`],
      )
    ).map((row) => `${row.employee_id} ${row.mobile}`);
  await signIn(page, 'hr');
  const dialog = await open(page);
  await choose(page, 'some.csv', [line(`${id}-1`, 'OPS'), 'too,short', line(`${id}-2`, 'NOPE')]);
  await expect(dialog.getByText('1 of 3 rows can be created')).toBeVisible();
  await dialog.getByText('Create the others', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('Successfully created 1 employees')).toBeVisible();
  expect(await name()).toEqual([`${id}-1 +230 5555 0100`]);

  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download the refused rows' }).click();
  const refused = await textOf(saving);
  expect(refused).toContain(`'+230 5555 0100,Row 3: Department 'NOPE' not found`);
  expect(refused).not.toContain(`${id}-1,`);

  const mended = refused.replace(/^﻿.*\r\ntoo.*\r\n/, '').replace(',NOPE,', ',OPS,');
  await page.getByLabel('CSV file').setInputFiles({
    name: 'mended.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${header},reason\r\n${mended}`),
  });
  await expect(dialog.getByText('1 of 1 rows can be created')).toBeVisible();
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(dialog).toBeHidden();
  expect(await name()).toEqual([`${id}-1 +230 5555 0100`, `${id}-2 +230 5555 0100`]);
  complaints.expectNone();
});

test('the export of employees is uploaded again with nothing to do', async ({ page, complaints }) => {
  const [finance] = await sql<{ id: string }>(
    `select id from departments.departments where short_code = 'FIN'`,
  );
  await signIn(page, 'hr');
  await page.goto(`/employees?department=${finance?.id}`);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await (await saving).path();
  await page.getByRole('button', { name: 'Bulk Upload' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload employees' });
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'again.csv', mimeType: 'text/csv', buffer: await readFile(file) });
  await expect(
    dialog.getByText(/^Nothing to do: all \d+ rows already exist with the same values/),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Upload' })).toBeDisabled();
  complaints.expectNone();
});
