import { login, logout, type CallInput, type CallOutput, type Endpoint } from '@portal/contracts';
import { Readable } from 'node:stream';
import { Agent, request, type Dispatcher } from 'undici';
import { sendAgain } from '../cluster/calls';
import { expectOk, type Answer } from './answer';
import { urlOf } from './url-of';

const agent = new Agent({ connections: 256, keepAliveTimeout: 10_000, headersTimeout: 30_000 });

export type Given<E> = Partial<CallInput<E>>;

interface RawRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer | Readable;
}

const flat = (headers: Dispatcher.ResponseData['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join('\n') : (value ?? ''),
    ]),
  );

const readBody = (text: string, type: string): unknown => {
  if (text === '' || !type.includes('json')) return text;
  return JSON.parse(text);
};

/** The first piece of an answer that does not end by itself; the rest is not waited for. */
async function beginningOf(body: Readable): Promise<string> {
  for await (const chunk of body) return String(chunk);
  return '';
}

/** Somebody at the gateway with a session of their own (or none): cookies kept as a browser keeps them. */
export class Caller {
  private readonly cookies = new Map<string, string>();

  constructor(readonly url: string) {}

  /** Calls by contract, with whatever input is given: valid or not. */
  async call<E extends Endpoint>(
    endpoint: E,
    given: Given<E> = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<CallOutput<E>>> {
    const { body } = given as { body?: unknown };
    return (await this.raw({
      method: endpoint.method,
      path: urlOf(endpoint.path, given.params, given.query),
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })) as Answer<CallOutput<E>>;
  }

  /** As `call`, and throws unless it is answered with success. */
  async ok<E extends Endpoint>(endpoint: E, given: Given<E> = {}): Promise<CallOutput<E>> {
    return expectOk(await this.call(endpoint, given), `${endpoint.method} ${endpoint.path}`) as CallOutput<E>;
  }

  /** Sends exactly this; cookies and, on writes, the portal's own origin are added. */
  raw(given: RawRequest): Promise<Answer> {
    return sendAgain({ ...given, url: this.url }, () => this.send(given));
  }

  private async send({ method, path, headers, body }: RawRequest): Promise<Answer> {
    const started = performance.now();
    const response = await request(this.url + path, {
      method: method as Dispatcher.HttpMethod,
      dispatcher: agent,
      headers: {
        ...(this.cookies.size ? { cookie: this.cookieHeader() } : {}),
        ...(method === 'GET' ? {} : { origin: this.url }),
        ...headers,
      },
      body: body ?? null,
    });
    const answerHeaders = flat(response.headers);
    const endless = answerHeaders['content-type']?.includes('event-stream');
    const text = endless ? await beginningOf(response.body) : await response.body.text();
    this.keep(answerHeaders['set-cookie']);
    return {
      status: response.statusCode,
      headers: answerHeaders,
      text,
      body: readBody(text, answerHeaders['content-type'] ?? '') as never,
      ms: performance.now() - started,
    };
  }

  /** Sends so many bytes of JSON without telling their number beforehand. */
  stream(method: string, path: string, bytes: number): Promise<Answer> {
    const chunk = Buffer.alloc(16_384, 'x');
    async function* body() {
      yield Buffer.from('{"padding":"');
      for (let sent = 0; sent < bytes; sent += chunk.length) yield chunk;
      yield Buffer.from('"}');
    }
    return this.raw({
      method,
      path,
      headers: { 'content-type': 'application/json' },
      body: Readable.from(body()),
    });
  }

  async signIn(username: string, password: string): Promise<void> {
    await this.ok(login, { body: { username, password } });
  }

  async signOut(): Promise<void> {
    await this.ok(logout);
  }

  /** Somebody else who holds the very same cookies, at this portal or another. */
  copy(url = this.url): Caller {
    const twin = new Caller(url);
    for (const [name, value] of this.cookies) twin.cookies.set(name, value);
    return twin;
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private keep(setCookie: string | undefined): void {
    for (const line of setCookie?.split('\n') ?? []) {
      const [pair = '', ...attributes] = line.split(';');
      const [name = '', ...value] = pair.split('=');
      const expires = attributes.find((part) => part.trim().toLowerCase().startsWith('expires='));
      const gone = expires !== undefined && Date.parse(expires.split('=')[1] ?? '') < Date.now();
      if (gone) this.cookies.delete(name.trim());
      else this.cookies.set(name.trim(), value.join('='));
    }
  }
}

/** Signs in and answers who can then call. */
export async function signedIn(url: string, username: string, password: string): Promise<Caller> {
  const caller = new Caller(url);
  await caller.signIn(username, password);
  return caller;
}
