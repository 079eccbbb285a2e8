import { listReleases } from '@portal/contracts';
import { usesFile } from '@portal/contracts/evidence';
import { createHash, randomBytes } from 'node:crypto';
import { signedByPortal } from '../../support/own-key';
import type { World } from '../world';
import { missingId, type Inputs } from './input';

const section = { name: 'mf-reports' };
const nowhere = { name: 'mf-nothing' };
const missing = (body?: unknown) => () => ({ given: { params: nowhere, ...(body ? { body } : {}) } });
const ofSection = (body?: unknown) => () => ({ given: { params: section, ...(body ? { body } : {}) } });

/** A version of a section that nobody has: it is uploaded, and never given to anybody. */
function aVersion({ dataDir }: World) {
  const contents = {
    'remoteEntry.js': Buffer.from('idle()'),
    [usesFile]: Buffer.from(JSON.stringify({ calls: {}, names: {}, abilities: {}, slots: {} })),
  };
  const ofEach = <T>(made: (content: Buffer) => T) =>
    Object.fromEntries(Object.entries(contents).map(([name, content]) => [name, made(content)]));
  const hash = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
  const manifest = {
    name: 'mf-idle',
    title: 'Idle',
    contract: '^1.0.0',
    routes: [],
    widgets: [],
    version: `0.0.1-${randomBytes(4).toString('hex')}`,
    container: 'mf_idle',
    entry: 'remoteEntry.js',
    contractVersion: '1.0.0',
    modules: {},
    files: ofEach((content) => ({ integrity: hash(content), size: content.length })),
  };
  const text = Buffer.from(JSON.stringify(manifest));
  return {
    manifest: text.toString('base64'),
    signature: signedByPortal(text, dataDir),
    files: ofEach((content) => ({ encoding: 'identity', data: content.toString('base64') })),
  };
}

/** What everybody has already: to give it again changes nothing. */
const asItIs = async ({ admin }: World) => {
  const states = await admin.ok(listReleases);
  const version = states.find(({ name }) => name === section.name)?.active;
  return { given: { params: section, body: { version } } };
};

export const releases: Inputs = {
  listReleases: { '-': () => ({}) },
  releaseHistory: { 'of a section': ofSection(), missing: missing() },
  releaseTerms: { 'of a section': ofSection() },
  uploadRelease: {
    'of a new section': (world) => ({ given: { params: { name: 'mf-idle' }, body: aVersion(world) } }),
  },
  activateRelease: { 'as it is': asItIs, missing: missing({ version: '0.0.1-00000000' }) },
  rollbackRelease: { missing: missing({}) },
  killRemote: { missing: missing({ note: 'Nobody sees this' }) },
  unkillRemote: { missing: missing({}) },
  setReleaseThreshold: {
    'of a section': ofSection({ percent: 5, loads: 20 }),
    missing: missing({ percent: 5, loads: 20 }),
  },
  listReleaseTokens: { 'of a section': ofSection() },
  createReleaseToken: { 'of a section': ofSection({ label: 'Matrix', days: 1 }) },
  takeOverReleaseToken: { missing: () => ({ given: { params: { ...nowhere, id: missingId() } } }) },
  verifyReleaseToken: { 'made up': () => ({ given: { body: { token: 'apron_release_made-up' } } }) },
  revokeReleaseToken: { missing: () => ({ given: { params: { ...nowhere, id: missingId() } } }) },
};
