/** People who reported a version, and for how many of them it failed. */
export interface Seen {
  people: number;
  failing: number;
}

const logFactorial = (n: number): number => {
  let sum = 0;
  for (let k = 2; k <= n; k += 1) sum += Math.log(k);
  return sum;
};
const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/**
 * How likely a version fails for that many people by chance alone, if it fails as often as the other one: Fisher's exact
 * test, one-sided. Exact for any number of people, so that few of them prove little.
 * @returns a probability, 0 to 1
 */
export function chanceOf(one: Seen, other: Seen): number {
  const failing = one.failing + other.failing;
  const ways = logChoose(one.people + other.people, failing);
  let chance = 0;
  for (let here = one.failing; here <= Math.min(one.people, failing); here += 1) {
    if (failing - here > other.people) continue;
    chance += Math.exp(logChoose(one.people, here) + logChoose(other.people, failing - here) - ways);
  }
  return Math.min(chance, 1);
}
