import { keySequence, mayBeShortcut } from './key-sequence';

const noted = () => undefined;
const shortcuts = [
  { keys: ['?'], text: 'List', run: noted },
  { keys: ['g l'], text: 'Leave', run: noted },
  { keys: ['j', 'ArrowDown'], text: 'Next', run: noted },
  { keys: ['x'], text: 'Only listed' },
];

const read = (keys: readonly string[], times: readonly number[] = keys.map((_, index) => index * 100)) => {
  const sequence = keySequence(() => shortcuts);
  return keys.map((key, index) => sequence.read(key, times[index])?.text);
};

test('a single key, a sequence of two keys, and several in a row', () => {
  expect(read(['?'])).toEqual(['List']);
  expect(read(['ArrowDown', 'j'])).toEqual(['Next', 'Next']);
  expect(read(['g', 'l'])).toEqual([undefined, 'Leave']);
});

test('a key that completes no sequence counts alone, and an old first key expires', () => {
  expect(read(['g', '?'])).toEqual([undefined, 'List']);
  expect(read(['g', 'g', 'l'])).toEqual([undefined, undefined, 'Leave']);
  expect(read(['g', 'l'], [0, 5000])).toEqual([undefined, undefined]);
  expect(read(['l'])).toEqual([undefined]);
});

test('a shortcut that is only listed does nothing here', () => expect(read(['x'])).toEqual([undefined]));

test('keys typed into a field, with a modifier, or below a dialog are ignored', () => {
  document.body.innerHTML = '<input id="field"><button id="button"></button><input id="box" type="checkbox">';
  const pressed = (id: string, more: KeyboardEventInit = {}) => {
    let answer: boolean | undefined;
    const listen = (event: KeyboardEvent) => (answer = mayBeShortcut(event));
    document.addEventListener('keydown', listen);
    document
      .getElementById(id)
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true, ...more }));
    document.removeEventListener('keydown', listen);
    return answer;
  };
  expect(pressed('button')).toBe(true);
  expect(pressed('box')).toBe(true);
  expect(pressed('field')).toBe(false);
  expect(pressed('button', { ctrlKey: true })).toBe(false);
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>');
  expect(pressed('button')).toBe(false);
  document.body.innerHTML = '';
});
