import type { Hue } from '@portal/ui';

interface Look {
  name: string;
  hue: Hue;
  emoji: string;
}

/** The nine leave types of the specification, in the order of the legend (CAL-04). */
export const legend: readonly Look[] = [
  { name: 'Annual Leave', hue: 'sky', emoji: '🏖️' },
  { name: 'Sick Leave', hue: 'rose', emoji: '🤒' },
  { name: 'Personal Leave', hue: 'violet', emoji: '👤' },
  { name: 'Maternity Leave', hue: 'pink', emoji: '🤱' },
  { name: 'Paternity Leave', hue: 'teal', emoji: '🍼' },
  { name: 'Study Leave', hue: 'indigo', emoji: '📚' },
  { name: 'Emergency Leave', hue: 'red', emoji: '🚨' },
  { name: 'Bereavement Leave', hue: 'slate', emoji: '🕊️' },
  { name: 'Compensatory Leave', hue: 'lime', emoji: '⏱️' },
];

const other: Omit<Look, 'name'> = { hue: 'slate', emoji: '📄' };

/** Colour and emoji of a leave type by its name; types of one's own look neutral. */
export const lookOf = (name: string): Omit<Look, 'name'> =>
  legend.find((look) => look.name === name) ?? other;

/** Whether the machine has a typeface for them: where none has, each is the box that stands for what is missing. */
function drawsEmoji(): boolean {
  if (typeof CanvasRenderingContext2D === 'undefined') return true;
  const pen = document.createElement('canvas').getContext('2d');
  // The second is nobody's character, and in no typeface.
  return !pen || pen.measureText('👤').width !== pen.measureText('\u{10fffd}').width;
}

let drawn: boolean | undefined;

/** The emoji of a leave type; undefined where the machine cannot draw it. */
export const emojiOf = (name: string): string | undefined =>
  (drawn ??= drawsEmoji()) ? lookOf(name).emoji : undefined;

/** A leave type among the choices of a list: its emoji, if it can be drawn, and its name. */
export const choiceOf = (name: string): string => [emojiOf(name), name].filter(Boolean).join(' ');

/** The letters that stand for a leave type where there is no room for its name; the nine differ. */
export const codeOf = (name: string): string => name.slice(0, 2);
