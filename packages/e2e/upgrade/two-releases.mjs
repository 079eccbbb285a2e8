/** The processes of a rolling upgrade (forked by `start-last-release.ts`). */
import { importOwn } from '@portal/tooling/src/bundle-own.mjs';
import { answerParent, liftLimits } from '../support/answer-parent.mjs';

const { dataDir } = JSON.parse(process.argv[2]);
liftLimits();
// Two of everything have to get by with the server's 100 connections, behind one balancer.
process.env.DATABASE_POOL = '3';
process.env.TRUST_PROXY = '1';
const { startLastRelease } = await importOwn('src/last-release/two-releases.testing.ts');
const starting = startLastRelease(dataDir);

await answerParent({
  dataDir,
  start: async () => {
    const { url, databaseUrl, tests } = await starting;
    return { url, databaseUrl, tests };
  },
  // One that did not start has cleaned up behind itself.
  stop: async () => (await starting.catch(() => undefined))?.stop(),
  answers: {
    migrate: async () => (await starting).migrate(),
    startToday: async () => (await starting).startToday(),
    stopLast: async () => (await starting).stopLast(),
    answeredByLast: async () => (await starting).answered('last'),
    answeredByToday: async () => (await starting).answered('today'),
  },
});
