import { keyCookie } from './names';

interface Cookies {
  get: (name: string) => Promise<{ value?: string } | null>;
}
/** The secret of the key. Browsers whose workers cannot read cookies cache nothing. */
const secret = async (): Promise<string | undefined> =>
  (await (globalThis as { cookieStore?: Cookies }).cookieStore?.get(keyCookie))?.value;

const ivBytes = 12;
const text = {
  encode: (value: string) => new TextEncoder().encode(value),
  decode: (bytes: BufferSource) => new TextDecoder().decode(bytes),
};
const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

async function keyOf(from: string): Promise<CryptoKey> {
  const bytes = await crypto.subtle.digest('SHA-256', text.encode(`key ${from}`));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** The name under which a response is cached: its URL may contain a search for a person. */
export async function encryptedName(address: string): Promise<string> {
  const from = await secret();
  return from
    ? `/cached/${hex(await crypto.subtle.digest('SHA-256', text.encode(`name ${from} ${address}`)))}`
    : '/cached/none';
}

/** The encrypted response; null without a key. */
export async function encryptResponse(answer: Response): Promise<Response | null> {
  const from = await secret();
  if (!from) return null;
  const head = text.encode(JSON.stringify([...answer.headers]));
  const body = new Uint8Array(await answer.clone().arrayBuffer());
  const whole = new Uint8Array(4 + head.length + body.length);
  new DataView(whole.buffer).setUint32(0, head.length);
  whole.set(head, 4);
  whole.set(body, 4 + head.length);
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(from), whole);
  // Its expiry uses the date.
  return new Response(new Blob([iv, sealed]), { headers: { date: answer.headers.get('date') ?? '' } });
}

/** The decrypted response with additional headers; null if it is from another session. */
export async function decryptResponse(
  sealed: Response,
  headers: Record<string, string> = {},
): Promise<Response | null> {
  const from = await secret();
  if (!from) return null;
  try {
    const bytes = await sealed.arrayBuffer();
    const iv = new Uint8Array(bytes, 0, ivBytes);
    const key = await keyOf(from);
    const whole = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(ivBytes));
    const headEnd = 4 + new DataView(whole).getUint32(0);
    const own = JSON.parse(text.decode(whole.slice(4, headEnd))) as [string, string][];
    return new Response(whole.slice(headEnd), { headers: [...own, ...Object.entries(headers)] });
  } catch {
    // From another session, or truncated: treated as missing.
    return null;
  }
}
