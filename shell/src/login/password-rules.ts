import { ChangePasswordBody } from '@portal/contracts';
import { ApiError, messageOf, say } from '@portal/portal-sdk';
import { text } from './texts';

/** Messages by the field that they are about. */
export type Refused = Readonly<Record<string, string>>;

/** The contract's own rules, and that the new one was typed the same twice. */
export function judge(form: HTMLFormElement): { body: ChangePasswordBody; refused: Refused } {
  const data = new FormData(form);
  const valueOf = (name: string) => String(data.get(name) ?? '');
  const body = { currentPassword: valueOf('currentPassword'), newPassword: valueOf('newPassword') };
  const refused: Record<string, string> = {};
  for (const { path, message } of ChangePasswordBody.safeParse(body).error?.issues ?? [])
    refused[String(path[0])] ??= say(message);
  if (!refused.newPassword && valueOf('repeatPassword') !== body.newPassword)
    refused.repeatPassword = text('passwordsDiffer');
  return { body, refused };
}

/** Where each refusal of the server belongs. */
export function refusedBy(error: unknown): Refused {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'invalid_credentials') return { currentPassword: messageOf(error, '') };
  return error.fields;
}
