import type { CallOutput, Endpoint } from '@portal/contracts';
import type { AnyInput, Given } from './call-types';
import { send } from './http';

/** Milliseconds that a long upload may take before it counts as failed. */
const timeout = 120_000;

/**
 * As `call`, for a body that takes its time to send and to be worked on.
 * @param onSent called with the part of the body that is sent, from 0 to 1
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
