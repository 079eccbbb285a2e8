import type { Endpoint } from '@portal/contracts';
import type { AnyInput, Given } from './call-types';
import { send } from './http';

/** The name that a `content-disposition` header gives a file, or undefined. */
export function fileNameOf(header: string | undefined): string | undefined {
  const encoded = header?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (encoded) return decodeURIComponent(encoded.trim());
  return header?.match(/filename="?([^";]+)"?/i)?.[1]?.trim();
}

/**
 * Makes a call that returns a file, and downloads it in the browser.
 * @param fallbackName used if the response has no file name
 * @returns the name of the saved file
 * @throws ApiError, NetworkError
 */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: Given<E>,
  fallbackName: string,
): Promise<string> {
  const { data, headers } = await send(endpoint, input as AnyInput, { responseType: 'blob' });
  const name = fileNameOf(headers['content-disposition'] as string | undefined) ?? fallbackName;
  saveFile(name, data as Blob);
  return name;
}

/** Downloads a file that was created in the page. */
export function saveFile(name: string, content: Blob | string): void {
  const blob =
    typeof content === 'string' ? new Blob([content], { type: 'text/csv;charset=utf-8' }) : content;
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The click only starts the download; revoking in the same turn cancels it in some browsers.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
