import path from 'node:path';

/**
 * The file that a path of a URL names below a folder.
 * @param wanted as it stands in the URL, still encoded
 * @returns undefined for anything that leads out of the folder, hides, or cannot be read
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
