/** Brings node_modules in line with package-lock.json, before anything from it can be used: plain Node only. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

const mebibyte = 1024 * 1024;
/** What the installed packages take, with npm's cache. */
const neededMiB = 1_500;

/**
 * Whether what is installed is what package-lock.json asks for. Contents are compared, not times: a fresh clone or a
 * switched branch makes times meaningless.
 */
export function isInstalled() {
  const installed = readJson(path.join(root, 'node_modules/.package-lock.json'));
  const wanted = readJson(path.join(root, 'package-lock.json'));
  if (!installed || !wanted) return false;
  return Object.entries(wanted.packages).every(([place, { version, link, optional, devOptional }]) => {
    if (!place.includes('node_modules/')) return true;
    const found = installed.packages[place];
    // Packages for other platforms are left out on purpose.
    if (!found) return Boolean(optional || devOptional);
    return link ? Boolean(found.link) : found.version === version;
  });
}

/**
 * Installs when something is missing.
 *
 * @param {import('@portal/section-tooling/src/system/progress').Progress} progress
 * @throws {Error} with npm's own words when it fails
 */
export async function install(progress) {
  const step = progress.step('install');
  if (isInstalled()) {
    step.done('nothing to do');
    return;
  }
  try {
    const free = Math.floor((statfsSync(root).bavail * statfsSync(root).bsize) / mebibyte);
    if (free < neededMiB) {
      throw new Error(
        `The disk that holds ${root} is full: ${free} MB are free, ${neededMiB} MB are needed.`,
      );
    }
    step.update('npm ci …');
    await npmCi();
    step.done('packages installed');
  } catch (error) {
    step.fail('failed');
    throw error;
  }
}

function npmCi() {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(undefined);
      else reject(new Error(`npm ci failed:\n${output.trim()}`));
    });
  });
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
