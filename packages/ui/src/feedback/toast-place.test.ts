import { placeOf } from './toast-place';

/** Gives an element its edges, as a browser would. */
function at<E extends Element>(element: E, [left, top, right, bottom]: [number, number, number, number]): E {
  const rect = { left, top, right, bottom, width: right - left, height: bottom - top };
  element.getBoundingClientRect = () => ({ ...rect, x: left, y: top, toJSON: () => rect });
  return element;
}
const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;

beforeEach(() => {
  document.body.innerHTML = `
    <header><h1>Reports</h1></header>
    <button id="apply">Apply Filters</button>
    <section id="toasts"></section>`;
  at(find('header'), [0, 0, 360, 60]);
  at(find('#apply'), [16, 300, 344, 340]);
  at(find('#toasts'), [16, 16, 300, 96]);
});

test('PEOPLE-09 toasts stand under the title of the page', () => {
  expect(placeOf(find('#toasts'), 16)).toBe(68);
});

test('PEOPLE-09 over a page that is scrolled they stand at the top', () => {
  at(find('header'), [0, -400, 360, -340]);
  expect(placeOf(find('#toasts'), 16)).toBe(16);
});

test('PEOPLE-09 toasts stand under the title of an open dialog, such as a preview', () => {
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><header><h2>Preview</h2></header></div>');
  at(find('[role=dialog] header'), [0, 24, 360, 100]);
  expect(placeOf(find('#toasts'), 16)).toBe(108);
});

test('they go to the bottom where they would cover the button that was pressed', () => {
  at(find('#apply'), [16, 100, 344, 140]);
  find('#apply').focus();
  expect(placeOf(find('#toasts'), 16)).toBe('below');
});
