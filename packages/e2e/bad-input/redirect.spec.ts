import { expect } from '@playwright/test';
import { test } from '../matrix/world-fixture';

const elsewhere = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2f/evil.example',
  'javascript:alert(1)',
  '\t//evil.example',
  '/\t/evil.example',
  'http:evil.example',
  '@evil.example',
];

test('API-02 SHELL-03 the redirect to the login page keeps a path of this portal, and never another origin', async ({
  world,
}) => {
  const { anonymous } = world.callers;
  const land = async (next: string) => {
    const path = `/api/login?next=${encodeURIComponent(next)}`;
    const { status, headers } = await anonymous.raw({ method: 'GET', path });
    const target = new URL(headers.location ?? '', world.url);
    const inner = target.searchParams.get('next') ?? target.pathname;
    return { status, origin: target.origin, inner: new URL(inner, world.url).origin, path: inner };
  };
  const kept = await land('/approvals?page=2');
  expect(kept).toMatchObject({ status: 302, origin: new URL(world.url).origin });
  expect(kept.path).toContain('/approvals');
  for (const next of elsewhere) {
    const { origin, inner } = await land(next);
    expect({ origin, inner }, next).toEqual({ origin: new URL(world.url).origin, inner: origin });
  }
});
