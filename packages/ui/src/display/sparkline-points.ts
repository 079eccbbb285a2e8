type Point = readonly [x: number, y: number];

const round = (value: number): number => Math.round(value * 10) / 10;

/** The height stands for at least so much, or a quarter of the highest value: a change by one must not look like a fall to nothing. */
const leastSpan = 4;

/** Spreads values over a box of width × height px with 3 px of margin; values that hardly differ lie about its middle. */
export const sparklinePoints = (values: readonly number[], width: number, height: number): Point[] => {
  const margin = 3;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const span = Math.max(most - least, most / 4, leastSpan);
  const step = values.length > 1 ? (width - 2 * margin) / (values.length - 1) : 0;
  return values.map((value, index) => {
    const share = 0.5 + (value - (least + most) / 2) / span;
    return [round(margin + index * step), round(height - margin - share * (height - 2 * margin))];
  });
};
