import { statfs } from 'node:fs/promises';
import { OperatorError } from '@portal/section-tooling/src/system/operator-error';
import { isPortFree } from '../system/ports';
import { makeDataFolder } from '../system/private-folder';

const mebibyte = 1024 * 1024;
/** An empty database takes 60 MB, and its write-ahead log up to 1 GB more under load. */
const refuseBelowMiB = 300;
const warnBelowMiB = 1_500;
const portsToSuggest = 20;

/**
 * Makes the data folder and looks whether its disk has room.
 *
 * @returns a warning when there is little
 * @throws OperatorError when there is too little to begin, or the folder cannot be made
 */
export async function checkDisk(dataDir: string): Promise<string | null> {
  try {
    await makeDataFolder(dataDir);
  } catch (error) {
    throw new OperatorError(
      `The data folder ${dataDir} cannot be made (${(error as Error).message}). ` +
        `Choose another place: DATA_DIR=/path npm start`,
      { cause: error },
    );
  }
  const { bavail, bsize } = await statfs(dataDir);
  return judgeFreeSpace(Math.floor((bavail * bsize) / mebibyte), dataDir);
}

/** The judgement of {@link checkDisk} over a number of free MiB. */
export function judgeFreeSpace(freeMiB: number, dataDir: string): string | null {
  if (freeMiB < refuseBelowMiB) {
    throw new OperatorError(
      `The disk that holds ${dataDir} is full: ${freeMiB} MB are free, ${refuseBelowMiB} MB are the least. ` +
        `Free some space, or choose another place: DATA_DIR=/path npm start`,
    );
  }
  return freeMiB < warnBelowMiB ? `only ${freeMiB} MB are free on the disk that holds ${dataDir}` : null;
}

/** @throws OperatorError when another program listens on the port, with one that is free */
export async function checkPort(port: number): Promise<void> {
  if (await isPortFree(port)) return;
  let other = port + 1;
  while (other < port + portsToSuggest && !(await isPortFree(other))) other += 1;
  throw new OperatorError(
    `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${other} npm start`,
  );
}
