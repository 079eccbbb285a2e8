import type { ErrorBody } from '@portal/contracts';
import { goodPassword } from './people';

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** Parsed JSON; empty for anything else. */
  body: Partial<ErrorBody> & Record<string, unknown>;
}

/** A browser as the gateway sees it: stores cookies and sends the origin of its writes. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(private readonly url: string) {}

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Another one with the same cookies, as they are now. */
  copy(url = this.url): Browser {
    const other = new Browser(url);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  async ask(path: string, init: RequestInit = {}): Promise<Reply> {
    const response = await fetch(this.url + path, {
      redirect: 'manual',
      ...init,
      headers: { ...(this.cookies.size ? { cookie: this.cookie } : {}), ...(init.headers as object) },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (value && !/expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    const text = await response.text();
    const json = /json/.test(response.headers.get('content-type') ?? '') && text !== '';
    return { status: response.status, headers: response.headers, text, body: json ? JSON.parse(text) : {} };
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Reply> {
    return this.ask(path, { headers });
  }

  write(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    return this.ask(path, {
      method,
      headers: {
        origin: this.url,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    return this.write('POST', path, body, headers);
  }

  signIn(username: string, password = goodPassword): Promise<Reply> {
    return this.post('/api/login', { username, password });
  }
}
