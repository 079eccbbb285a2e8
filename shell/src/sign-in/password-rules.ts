import { ChangePasswordBody } from '@portal/contracts';
import { ApiError, messageOf } from '@portal/portal-sdk';
import { issueText } from '@portal/portal-sdk/form-texts';
import { text } from './texts';

/** Messages by field. */
export type Refused = Readonly<Record<string, string>>;

/** Validates by the contract, and compares the repeated password. */
export function judge(form: HTMLFormElement): { body: ChangePasswordBody; refused: Refused } {
  const data = new FormData(form);
  const valueOf = (name: string) => String(data.get(name) ?? '');
  const body = { currentPassword: valueOf('currentPassword'), newPassword: valueOf('newPassword') };
  const refused: Record<string, string> = {};
  for (const { path, message } of ChangePasswordBody.safeParse(body).error?.issues ?? [])
    refused[String(path[0])] ??= issueText(message);
  if (!refused.newPassword && valueOf('repeatPassword') !== body.newPassword)
    refused.repeatPassword = text('passwordsDiffer');
  return { body, refused };
}

/** The server's refusal by field. */
export function refusedBy(error: unknown): Refused {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'invalid_credentials') return { currentPassword: messageOf(error, '') };
  return error.fields;
}
