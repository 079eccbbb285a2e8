import { messages, ReportScope } from '@portal/contracts';
import { say } from '@portal/portal-sdk';
import type { Scope } from './scope';

export type ScopeErrors = Partial<Record<'from' | 'to', string>>;

/** What is wrong with a period, by field, in the words of the contract. */
export function scopeErrors(draft: Scope): ScopeErrors {
  const result = ReportScope.safeParse(draft);
  const errors: ScopeErrors = {};
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path[0] as 'from' | 'to';
    errors[field] ??= say(draft[field] ? issue.message || messages.badDate : issue.message);
  }
  return errors;
}
