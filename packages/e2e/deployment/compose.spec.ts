import { expect, test } from '@playwright/test';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { adminPassword } from '../support/portal';
import { smoke } from './smoke';

/** Starts the processes of compose.yaml; answers the gateway's address, and how to end them. */
async function startCompose(): Promise<{ url: string; stop: () => Promise<void> }> {
  const script = path.join(import.meta.dirname, 'compose-portal.mjs');
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const line = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    void ended.then(() => reject(new Error('the processes of compose.yaml did not start')));
  });
  const { url } = JSON.parse(await line) as { url: string };
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

test('the processes of compose.yaml run from the image’s folder with its environment alone: people sign in, file and decide', async () => {
  const portal = await startCompose();
  try {
    await smoke(portal.url, adminPassword);
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);
  } finally {
    await portal.stop();
  }
});
