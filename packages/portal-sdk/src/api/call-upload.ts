import type { CallOutput, Endpoint } from '@portal/contracts';
import type { AnyInput, Given } from './call-types';
import { send } from './http';

/** Timeout of a long upload in milliseconds. */
const timeout = 120_000;

/**
 * Like `call`, for a large body that takes long to send and to process.
 * @param onSent called with the sent share of the body, from 0 to 1
 * @throws as `call`
 */
export async function callUpload<E extends Endpoint>(
  endpoint: E,
  input: Given<E>,
  onSent: (share: number) => void,
): Promise<CallOutput<E>> {
  const onUploadProgress = ({ progress }: { progress?: number }) => onSent(progress ?? 0);
  const { data } = await send(endpoint, input as AnyInput, { timeout, onUploadProgress });
  return data as CallOutput<E>;
}
