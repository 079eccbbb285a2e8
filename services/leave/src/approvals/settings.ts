import type { ApprovalSettings } from '@portal/contracts';
import { audit, rowsOf, type Database } from '@portal/service-kit';

const settingsSql = `select remind_after_days as "remindAfterDays", escalate_after_days as "escalateAfterDays"
  from approval_settings`;

export async function findApprovalSettings(db: Database): Promise<ApprovalSettings> {
  const [row] = await db.query<ApprovalSettings>('approval settings', settingsSql);
  return row!;
}

/** Changes both, and leaves a trail of what they were. */
export async function updateApprovalSettings(
  db: Database,
  settings: ApprovalSettings,
): Promise<ApprovalSettings> {
  await db.transaction(async (trx) => {
    const [before] = await rowsOf<ApprovalSettings>(trx, `${settingsSql} for update`);
    await trx('approval_settings').update({
      remind_after_days: settings.remindAfterDays,
      escalate_after_days: settings.escalateAfterDays,
    });
    await audit(trx, 'approvalSettings.update', 'approvalSettings', { before, after: settings });
  });
  return settings;
}
