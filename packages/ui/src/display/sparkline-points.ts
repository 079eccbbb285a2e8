type Point = readonly [x: number, y: number];

const round = (value: number): number => Math.round(value * 10) / 10;

/** Spreads values over a box of width × height px with 3 px of margin; equal values lie in the middle. */
export const sparklinePoints = (values: readonly number[], width: number, height: number): Point[] => {
  const margin = 3;
  const least = Math.min(...values);
  const range = Math.max(...values) - least;
  const step = values.length > 1 ? (width - 2 * margin) / (values.length - 1) : 0;
  return values.map((value, index) => {
    const share = range === 0 ? 0.5 : (value - least) / range;
    return [round(margin + index * step), round(height - margin - share * (height - 2 * margin))];
  });
};
