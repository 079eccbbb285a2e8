import { ReportScopeForm } from '@portal/contracts';
import { issueText } from '@portal/portal-sdk/form-texts';
import type { Scope } from '../shared/scope';

export type ScopeErrors = Partial<Record<'from' | 'to', string>>;

/** Validation errors of a period by field. */
export function scopeErrors(draft: Scope): ScopeErrors {
  const result = ReportScopeForm.safeParse(draft);
  const errors: ScopeErrors = {};
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path[0] as 'from' | 'to';
    errors[field] ??= issueText(issue.message);
  }
  return errors;
}
