import type { CallInput } from '@portal/contracts';

type Kind<T> = [T] extends [undefined] ? 'none' : object extends T ? 'optional' : 'required';

/** `params`, `query` and `body` of a call: those it does not take are absent, those it can do without are optional. */
export type Given<E> = {
  [K in keyof CallInput<E> as Kind<CallInput<E>[K]> extends 'required' ? K : never]: CallInput<E>[K];
} & {
  [K in keyof CallInput<E> as Kind<CallInput<E>[K]> extends 'optional' ? K : never]?: CallInput<E>[K];
};

/** The arguments after the endpoint: nothing to give, nothing to write. */
export type GivenArgs<E> = object extends Given<E> ? [input?: Given<E>] : [input: Given<E>];

/** The same, seen by code that does not care which endpoint it is. */
export interface AnyInput {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}
