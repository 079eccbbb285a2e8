import { AxiosError, AxiosHeaders, type AxiosAdapter } from 'axios';

/**
 * A transport to a running portal, for tests of a screen against the real thing.
 * @param baseUrl as in `http://127.0.0.1:3000`
 * @param cookie the session's, as `Cookie` header text
 */
export function realServer(baseUrl: string, cookie: string): AxiosAdapter {
  return async (config) => {
    const answer = await fetch(new URL(config.url ?? '/', baseUrl), {
      method: (config.method ?? 'get').toUpperCase(),
      headers: {
        ...(config.headers.toJSON() as Record<string, string>),
        cookie,
        origin: new URL(baseUrl).origin,
      },
      body: config.data as string | undefined,
    });
    const text = await answer.text();
    const json = answer.headers.get('content-type')?.includes('json') && text !== '';
    const response = {
      config,
      status: answer.status,
      statusText: answer.statusText,
      headers: new AxiosHeaders(Object.fromEntries(answer.headers)),
      data: config.responseType === 'blob' ? new Blob([text]) : json ? (JSON.parse(text) as unknown) : text,
    };
    if (answer.ok) return response;
    throw new AxiosError(`status ${answer.status}`, 'ERR_BAD_RESPONSE', config, {}, response);
  };
}
