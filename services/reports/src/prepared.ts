import { planOf } from '@portal/service-kit';
import type { Scope } from './scope';

const typeOf = { from: 'date', to: 'date', today: 'date', timeZone: 'text', supervisor: 'uuid' } as const;

/**
 * A statement that names the scope's values (`:from`), as one of which PostgreSQL keeps the plan.
 * @param what it reads, for who looks at the database
 */
export function prepared(
  what: string,
  sql: string,
  scope: Scope,
): { name: string; sql: string; values: unknown[] } {
  const values: unknown[] = [];
  const places = new Map<string, number>();
  const placed = sql.replace(
    /(?<!:):(from|to|today|timeZone|department|supervisor)\b/g,
    (_, key: 'department' | keyof typeof typeOf) => {
      if (!places.has(key)) places.set(key, values.push(scope[key]));
      // Whose team it is and which days are asked for change nothing in the plan: not to be weighed each time.
      return key === 'department' ? `$${places.get(key)}` : `(select $${places.get(key)}::${typeOf[key]})`;
    },
  );
  return { name: planOf(what, placed), sql: placed, values };
}
