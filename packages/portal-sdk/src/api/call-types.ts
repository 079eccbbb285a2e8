import type { CallInput } from '@portal/contracts';

type Kind<T> = [T] extends [undefined] ? 'none' : object extends T ? 'optional' : 'required';

/** `params`, `query` and `body` of a call: absent if the call takes none, optional if it does not need them. */
export type Given<E> = {
  [K in keyof CallInput<E> as Kind<CallInput<E>[K]> extends 'required' ? K : never]: CallInput<E>[K];
} & {
  [K in keyof CallInput<E> as Kind<CallInput<E>[K]> extends 'optional' ? K : never]?: CallInput<E>[K];
};

/** The arguments after the endpoint; none if the call takes nothing. */
export type GivenArgs<E> = object extends Given<E> ? [input?: Given<E>] : [input: Given<E>];

/** The same for code that handles any endpoint. */
export interface AnyInput {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}
