/** A new request id. `randomUUID` is absent on plain http addresses other than localhost, hence the bytes. */
export function requestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
