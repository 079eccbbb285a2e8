import axios, {
  AxiosError,
  isAxiosError,
  isCancel,
  type AxiosAdapter,
  type AxiosRequestConfig,
  type AxiosResponse,
} from 'axios';
import { backgroundHeader, type Endpoint } from '@portal/contracts';
import { apiErrorOf, NetworkError } from './api-error';
import type { AnyInput } from './call-types';
import { noteResponse } from './connection';
import { text } from '../own-texts';
import { portalSettings } from '../settings';
import { isBackground } from './last-activity';
import { requestId } from './request-id';
import { cachedResponse, cacheResponse } from './response-cache';
import { urlOf } from './url-of';

/** Timeout of a call in milliseconds. */
const timeout = 30_000;

const http = axios.create({
  adapter: 'xhr',
  timeout,
  headers: { Accept: 'application/json' },
  validateStatus: (status) => (status >= 200 && status < 300) || status === 304,
});

/** Where the calls go: by default the page's own origin. Set by the host, by embedding and by tests. */
export function configureHttp(options: { baseUrl?: string; adapter?: AxiosAdapter }): void {
  if (options.baseUrl !== undefined) http.defaults.baseURL = options.baseUrl;
  if (options.adapter) http.defaults.adapter = options.adapter;
}

/** A raw response: data and headers. */
export type RawAnswer = AxiosResponse<unknown>;

/**
 * Sends a call and returns the raw response.
 * @throws ApiError on a refusal, NetworkError without an answer, axios' CanceledError when aborted
 */
export async function send(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  input: AnyInput = {},
  options: Pick<AxiosRequestConfig, 'signal' | 'responseType' | 'timeout' | 'onUploadProgress'> = {},
): Promise<RawAnswer> {
  if (endpoint.method !== 'GET' && !navigator.onLine) throw new NetworkError({}, text('offlineWrite'));
  const id = requestId();
  const url = urlOf(endpoint, input);
  const before = endpoint.method === 'GET' ? cachedResponse(url) : undefined;
  const version = before?.headers.etag as string | undefined;
  try {
    const answer = await http.request<unknown>({
      method: endpoint.method,
      url,
      data: input.body,
      headers: {
        'x-request-id': id,
        'accept-language': portalSettings().language,
        ...(isBackground() && { [backgroundHeader]: '1' }),
        ...(version && { 'if-none-match': version }),
        ...(input.body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...options,
    });
    noteResponse(answer.headers);
    return endpoint.method === 'GET' ? cacheResponse(url, answer, before) : answer;
  } catch (error) {
    if (isCancel(error) || !isAxiosError(error)) throw error;
    throw await failureOf(error, id);
  }
}

async function failureOf(error: AxiosError, id: string): Promise<Error> {
  if (!error.response) return new NetworkError({ cause: error });
  const { status, statusText, data } = error.response;
  return apiErrorOf(status, statusText, data instanceof Blob ? parsed(await data.text()) : data, id);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Not a refusal of the portal, but for example a proxy's page: its text is the body.
    return text;
  }
}
