import { AxiosError, AxiosHeaders, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';

/** A call as a test sees it. */
export interface SeenCall {
  method: string;
  path: string;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** Parsed JSON, undefined without a body. */
  body: unknown;
}

/** A response other than 200 with a JSON body. */
export class Answer {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** A refusal in the server's format. */
export const refusal = (
  status: number,
  error: string,
  message: string,
  details?: Readonly<Record<string, unknown>>,
): Answer => new Answer(status, { error, message, ...(details && { details }) });

type Reply = unknown;
/** The server's responses: from `'GET /api/departments'` or `'POST /api/leave-requests/:id/approve'` to a body or a function of the call. */
export type Answers = Readonly<Record<string, Reply | ((call: SeenCall) => Reply | Promise<Reply>)>>;

/**
 * A transport that answers from a table instead of the network.
 * @param calls every call is appended here, in order
 */
export function answering(answers: Answers, calls: SeenCall[]): AxiosAdapter {
  return async (config) => {
    const url = new URL(config.url ?? '/', 'http://portal.test');
    const method = (config.method ?? 'get').toUpperCase();
    const match = Object.keys(answers)
      .map((key) => ({ key, params: paramsOf(key, method, url.pathname) }))
      .find(({ params }) => params !== undefined);
    const call: SeenCall = {
      method,
      path: url.pathname,
      params: match?.params ?? {},
      query: Object.fromEntries(url.searchParams),
      body: typeof config.data === 'string' ? (JSON.parse(config.data) as unknown) : undefined,
    };
    calls.push(call);
    const reply = match
      ? answers[match.key]
      : refusal(404, 'no_such_call', `The test answers no ${method} ${url.pathname}`);
    const answer: unknown =
      typeof reply === 'function' ? await (reply as (c: SeenCall) => unknown)(call) : reply;
    return respond(config, answer instanceof Answer ? answer : new Answer(200, answer));
  };
}

function paramsOf(key: string, method: string, path: string): Record<string, string> | undefined {
  const [keyMethod, pattern = ''] = key.split(' ');
  if (keyMethod !== method) return undefined;
  const source = pattern.replace(/:([A-Za-z]+)/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^${source}$`).exec(path);
  return match ? { ...match.groups } : undefined;
}

function respond(config: InternalAxiosRequestConfig, answer: Answer) {
  const asText = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
  const response = {
    config,
    status: answer.status,
    statusText: '',
    headers: new AxiosHeaders(answer.headers),
    data: config.responseType === 'blob' ? new Blob([asText ?? '']) : structuredClone(answer.body),
  };
  if (answer.status < 400) return response;
  throw new AxiosError(`status ${answer.status}`, 'ERR_BAD_RESPONSE', config, {}, response);
}
