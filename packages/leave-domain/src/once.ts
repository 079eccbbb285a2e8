const answers = new WeakMap<object, Map<string, unknown>>();

/**
 * Computes once what is asked of something that never changes: one judgement asks the same of a ledger or of an
 * entitlement dozens of times.
 * @param question names the answer among all that are asked of the object
 */
export function once<T>(of: object, question: string, answer: () => T): T {
  let known = answers.get(of);
  if (!known) answers.set(of, (known = new Map()));
  if (!known.has(question)) known.set(question, answer());
  return known.get(question) as T;
}
