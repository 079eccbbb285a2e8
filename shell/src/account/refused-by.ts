import { ApiError, messageOf } from '@portal/portal-sdk';

export type Refused = Partial<Record<'password' | 'code', string>>;

/** What a refusal of the password and the code says, by field; empty where it is about neither. */
export function refusedBy(error: unknown): Refused {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'invalid_credentials') return { password: messageOf(error, '') };
  return error.code === 'invalid_code' ? { code: messageOf(error, '') } : error.fields;
}
