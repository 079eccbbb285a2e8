import { message, productName, type SecondStepSecret } from '@portal/contracts';
import { PortalError, type Knex } from '@portal/service-kit';
import { Secret, TOTP } from 'otpauth';
import { toString as drawQr } from 'qrcode';
import { readableCode } from '../passwords/password';
import { codeDigest, open } from './sealed';

/** Seconds that a code is shown in the app, and how many codes before and after the present one are taken. */
const period = 30;
const window = 1;
const recoveryCodeCount = 10;

const totpOf = (secret: Secret | string, label = '') =>
  new TOTP({ issuer: productName, label, secret, period });

/** A new secret for an authenticator app. */
export async function newSecret(username: string): Promise<SecondStepSecret> {
  const secret = new Secret();
  const uri = totpOf(secret, username).toString();
  const svg = await drawQr(uri, { type: 'svg', margin: 2 });
  return { secret: secret.base32, uri, picture: `data:image/svg+xml;utf8,${encodeURIComponent(svg)}` };
}

/** Which half minute since 1970 a code of this secret belongs to; null when it is not one of the present ones. */
function stepOf(secret: string, code: string): number | null {
  const delta = totpOf(secret).validate({ token: code, window });
  return delta === null ? null : Math.floor(Date.now() / 1000 / period) + delta;
}

const invalidCode = () => new PortalError('invalid_code', message('accounts.codeWrong'));

const bare = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * Takes a code of the app. Of two calls with the same code one succeeds.
 * @throws `invalid_code`
 */
export async function spendAppCode(
  trx: Knex,
  accountId: string,
  sealed: Buffer,
  code: string,
): Promise<void> {
  const step = stepOf(open(accountId, sealed), bare(code));
  const spent =
    step !== null &&
    (await trx('accounts')
      .where({ id: accountId })
      .where('totp_last_step', '<', step)
      .update({ totp_last_step: step }));
  if (!spent) throw invalidCode();
}

/**
 * Takes a code of the app or a recovery code, each once.
 * @throws `code_required` without one, `invalid_code`
 */
export async function spendCode(trx: Knex, accountId: string, code: string | undefined): Promise<void> {
  if (!code) throw new PortalError('code_required', message('accounts.codeRequired'));
  const digest = codeDigest(accountId, bare(code));
  if (await trx('recovery_codes').where({ account_id: accountId, digest }).delete()) return;
  const row = (await trx('accounts').where({ id: accountId }).first('totp_secret')) as
    { totp_secret: Buffer | null } | undefined;
  if (!row?.totp_secret) throw invalidCode();
  await spendAppCode(trx, accountId, row.totp_secret, code);
}

/** Replaces the recovery codes of an account; they are answered here and never again. */
export async function newRecoveryCodes(trx: Knex, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => readableCode(2, 5));
  await trx('recovery_codes').where({ account_id: accountId }).delete();
  await trx('recovery_codes').insert(
    codes.map((code) => ({ account_id: accountId, digest: codeDigest(accountId, bare(code)) })),
  );
  return codes;
}
