import { text } from './texts';

/** How much of a day is a holiday. */
export type Share = 0.5 | 1;

/** A share as text. */
export const shareText = (share: number): string => text(share === 1 ? 'share_1' : 'share_0.5');

export const shareOptions = ([1, 0.5] as const).map((value) => ({
  value: String(value),
  label: shareText(value),
}));
