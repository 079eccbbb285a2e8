/** A timer that is later than this says that this very process was busy; what it missed may come a while later. */
const lateMs = 100;
const extraMs = 200;

/**
 * What comes within a time, else undefined. A process that was busy itself reads what has arrived before it decides.
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let answer: T | undefined;
  const answered = work.then(
    (value) => (answer = value),
    () => undefined,
  );
  const wait = async (time: number) => {
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise((resolve) => (timer = setTimeout(resolve, time)));
    await Promise.race([answered, over]).finally(() => clearTimeout(timer));
  };
  const until = performance.now() + ms + lateMs;
  await wait(ms);
  if (answer === undefined && performance.now() > until) await wait(extraMs);
  if (answer === undefined) await new Promise(setImmediate);
  return answer;
}
