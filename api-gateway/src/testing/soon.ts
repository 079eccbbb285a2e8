/**
 * Waits until something holds, and fails when it does not in time.
 * @param what is said then
 * @param ms default: as long as a change may take to reach a browser
 */
export async function soon(check: () => boolean | Promise<boolean>, what = 'it', ms = 2000): Promise<void> {
  const until = Date.now() + ms;
  while (!(await check())) {
    if (Date.now() > until) throw new Error(`${what} did not come within ${ms} ms`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
