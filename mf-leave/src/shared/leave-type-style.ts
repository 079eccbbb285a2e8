import { leaveTypeColour, leaveTypeName } from '@portal/portal-sdk';
import type { Hue } from '@portal/ui';

interface LeaveTypeStyle {
  name: string;
  hue: Hue;
  emoji: string;
  /** Taken when something happens, such as a birth, a death or an exam. */
  onOccasion?: true;
}

/** The nine leave types of the specification, in the order of the legend (CAL-04). */
export const legend: readonly LeaveTypeStyle[] = [
  { name: 'Annual Leave', hue: 'sky', emoji: '🏖️' },
  { name: 'Sick Leave', hue: 'rose', emoji: '🤒' },
  { name: 'Personal Leave', hue: 'violet', emoji: '👤' },
  { name: 'Maternity Leave', hue: 'pink', emoji: '🤱', onOccasion: true },
  { name: 'Paternity Leave', hue: 'teal', emoji: '🍼', onOccasion: true },
  { name: 'Study Leave', hue: 'indigo', emoji: '📚', onOccasion: true },
  { name: 'Emergency Leave', hue: 'red', emoji: '🚨', onOccasion: true },
  { name: 'Bereavement Leave', hue: 'slate', emoji: '🕊️', onOccasion: true },
  { name: 'Compensatory Leave', hue: 'lime', emoji: '⏱️' },
];

const other: Omit<LeaveTypeStyle, 'name'> = { hue: 'slate', emoji: '📄' };

/**
 * Colour and emoji of a leave type by its English name; other types are neutral. A colour that the organisation chose
 * goes before.
 */
export function styleOf(name: string): Omit<LeaveTypeStyle, 'name'> {
  const style = legend.find((look) => look.name === name) ?? other;
  return { ...style, hue: leaveTypeColour(name) ?? style.hue };
}

/** Whether the device has an emoji font: without one, each emoji is as wide as an unassigned character. */
function drawsEmoji(): boolean {
  if (typeof CanvasRenderingContext2D === 'undefined') return true;
  const pen = document.createElement('canvas').getContext('2d');
  // The second character is unassigned, so no font has it.
  return !pen || pen.measureText('👤').width !== pen.measureText('\u{10fffd}').width;
}

let drawn: boolean | undefined;

/** The emoji of a leave type; undefined where the device cannot draw it. */
export const emojiOf = (name: string): string | undefined =>
  (drawn ??= drawsEmoji()) ? styleOf(name).emoji : undefined;

/** Label of a leave type in a select: emoji, if available, and name. */
export const choiceOf = (name: string): string =>
  [emojiOf(name), leaveTypeName(name)].filter(Boolean).join(' ');

/** Letters of a leave type where there is no room for its name: of the English one, by which the nine are distinct. */
export const codeOf = (name: string): string => name.slice(0, 2);
