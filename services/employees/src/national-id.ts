import { message } from '@portal/contracts';
import { invalid, rowsOf, type Knex } from '@portal/service-kit';

/** Whether the organisation requires a national ID of every employee. */
export async function isNationalIdRequired(trx: Knex.Transaction): Promise<boolean> {
  const [organisation] = await rowsOf<{ required: boolean }>(
    trx,
    'select national_id_required as required from departments.published_organisation',
  );
  return organisation?.required ?? true;
}

/** Refuses somebody without a national ID where the organisation requires one; who has none already stays so. */
export async function refuseWithoutNationalId(
  trx: Knex.Transaction,
  nationalId: string | null,
  stored: string | null = '',
): Promise<void> {
  if (nationalId === null && stored !== null && (await isNationalIdRequired(trx)))
    throw invalid({ nationalId: message('form.nationalIdRequired') });
}
