import { expect } from '@playwright/test';
import { releaseCommand } from '../support/release-command';
import { variantOf } from '../support/section-variant';
import { activeOf, says, section, test } from './release-portal';

test('a section that throws only with real data does not get out: it is tried on what the demo organisation answers', async ({
  portal,
  admin,
  token,
}) => {
  const first = await activeOf(admin);
  // A figure that is there only when the report has come.
  const broken = await variantOf(section, 'd', { '.approvalRate': '.approvalRate.of.somebody' });
  try {
    const { code, output } = await releaseCommand('release', section, {
      token,
      to: portal.url,
      args: ['--dist', broken.folder],
    });
    expect(code).toBe(1);
    expect(output).toContain("Cannot read properties of undefined (reading 'somebody')");
    for (const viewer of ['hr_admin, en', 'hr_admin, fr', 'system_admin, en', 'system_admin, fr'])
      expect(output).toContain(`/reports (${viewer}): `);
  } finally {
    await broken.remove();
  }
  expect(await activeOf(admin)).toBe(first);
});

test('a section that axe objects to does not get out', async ({ portal, admin, token }) => {
  const first = await activeOf(admin);
  const pale = 'Object.assign(document.createElement("p"),{textContent:"Pale",style:"color:#ddd"})';
  const nameless = await variantOf(section, 'a', {
    [`"${says.first}"`]: `(document.body.append(document.createElement("button"),${pale}),"${says.first}")`,
  });
  try {
    const args = ['--dist', nameless.folder];
    const { code, output } = await releaseCommand('release', section, { token, to: portal.url, args });
    expect(code).toBe(1);
    for (const rule of ['button-name', 'color-contrast'])
      expect(output).toMatch(new RegExp(`/reports \\(\\w+, en\\): axe: ${rule}`));
  } finally {
    await nameless.remove();
  }
  expect(await activeOf(admin)).toBe(first);
});
