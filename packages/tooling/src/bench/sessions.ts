import { request } from 'undici';
import type { Reader } from './screen-calls';

/** Signed-in readers of one portal. */
export interface Sessions {
  url: string;
  cookie(reader: Reader): string;
  /** Gets a path, or posts a body there, and answers what came and how long it took, in ms; throws unless it is 200. */
  ask(reader: Reader, path: string, body?: object): Promise<{ text: string; ms: number }>;
}

/** Signs in and answers the cookie header of the session. */
export async function signIn(url: string, username: string, password: string): Promise<string> {
  const answer = await request(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username, password }),
  });
  const text = await answer.body.text();
  if (answer.statusCode !== 200) throw new Error(`sign-in of ${username}: ${answer.statusCode} ${text}`);
  const lines = [answer.headers['set-cookie'] ?? []].flat();
  return lines.map((line) => line.split(';')[0]).join('; ');
}

/** @param logins user name of each reader; all have the same password */
export async function openSessions(
  url: string,
  logins: Record<Reader, string>,
  password: string,
): Promise<Sessions> {
  const cookies = {} as Record<Reader, string>;
  for (const reader of Object.keys(logins) as Reader[])
    cookies[reader] = await signIn(url, logins[reader], password);
  return {
    url,
    cookie: (reader) => cookies[reader],
    async ask(reader, path, body) {
      const headers = { cookie: cookies[reader], origin: url, 'content-type': 'application/json' };
      const posted = body && { method: 'POST' as const, body: JSON.stringify(body) };
      const started = performance.now();
      const answer = await request(url + path, { headers, ...posted });
      const text = await answer.body.text();
      if (answer.statusCode !== 200)
        throw new Error(`${path} as ${reader}: ${answer.statusCode} ${text.slice(0, 300)}`);
      return { text, ms: performance.now() - started };
    },
  };
}
