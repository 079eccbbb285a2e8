import { choiceOf } from './leave-type-style';

/** A canvas on which every character has the given width. */
const measuring = (widthOf: (sign: string) => number) =>
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ measureText: (sign: string) => ({ width: widthOf(sign) }) } as never);

test.each([
  ['has an emoji typeface', (sign: string) => (sign === '👤' ? 20 : 12), '🤒 Sick Leave'],
  ['has none', () => 12, 'Sick Leave'],
])('FORM-01 on a machine that %s, a choice reads like this', async (_, widthOf, expected) => {
  globalThis.CanvasRenderingContext2D ??= class {} as never;
  const drawing = measuring(widthOf);
  await jest.isolateModulesAsync(async () => {
    const { choiceOf: fresh } = (await import('./leave-type-style')) as { choiceOf: typeof choiceOf };
    expect(fresh('Sick Leave')).toBe(expected);
  });
  drawing.mockRestore();
});
