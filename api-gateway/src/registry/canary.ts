import { hash } from 'node:crypto';

const steps = 10_000;

/** Where a person stands in the order in which a section's trials reach people: 0 is first, below 100 always. */
export function placeOf(employeeId: string, remote: string): number {
  const digest = hash('sha256', `${remote}\0${employeeId}`, 'hex');
  return ((parseInt(digest.slice(0, 12), 16) % steps) / steps) * 100;
}

/**
 * Whether a person is on the trial of a section's new version. The answer is the same wherever and whenever it is
 * asked, and who is within 10 % is within 20 %. Each section has an order of its own, so that not always the same
 * people try everything.
 * @param share percent
 */
export const isOnTrial = (employeeId: string, remote: string, share: number): boolean =>
  placeOf(employeeId, remote) < share;
