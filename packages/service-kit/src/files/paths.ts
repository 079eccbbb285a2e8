import path from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** The content type of a file by its extension; an unknown one is never guessed, here or by the browser. */
export const contentType = (file: string): string =>
  types[path.extname(file).toLowerCase()] ?? 'application/octet-stream';

/**
 * The file that a path of a URL names below a folder.
 * @param wanted as it stands in the URL, still encoded
 * @returns undefined for anything that leads out of the folder, is hidden, or cannot be decoded
 */
export function fileBelow(folder: string, wanted: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(wanted);
  } catch {
    // Half an escape: no file has such a name.
    return undefined;
  }
  const steps = decoded.split('/').filter((step) => step !== '');
  const odd = (step: string) => step.startsWith('.') || /[\\\0:]/.test(step);
  return steps.length === 0 || steps.some(odd) ? undefined : path.join(folder, ...steps);
}

const absent = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

/** The outcome of work on a file; undefined when there is no such file. */
export const orAbsent = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (absent.has(error.code ?? '')) return undefined;
    throw error;
  });
