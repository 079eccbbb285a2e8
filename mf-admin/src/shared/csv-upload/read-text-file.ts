/** The byte order of UTF-16: by its mark, or by the empty bytes of its first two letters. */
function utf16Of([a, b, c, d]: Uint8Array): 'le' | 'be' | undefined {
  if ((a === 0xff && b === 0xfe) || (a && b === 0 && c && d === 0)) return 'le';
  return (a === 0xfe && b === 0xff) || (a === 0 && b && c === 0 && d) ? 'be' : undefined;
}

/** Decodes a file: UTF-8, UTF-16, else Windows-1252, which older spreadsheets write. */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const order = utf16Of(bytes);
  if (order) return new TextDecoder(`utf-16${order}`).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
