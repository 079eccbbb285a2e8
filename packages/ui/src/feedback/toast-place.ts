/** Where toasts are: so many pixels from the top of the window, or at the bottom of it. */
export type ToastPlace = number | 'below';

const gap = 8;
const dialogs = '[role="dialog"], [role="alertdialog"]';

type Area = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

const meet = (one: Area, other: Area): boolean =>
  one.top < other.bottom && one.bottom > other.top && one.left < other.right && one.right > other.left;

/** The document, or the shadow root of an embedded section. */
const rootOf = (element: Element): ParentNode => {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root : document;
};

/** The open dialogs of the same document or section. */
export const dialogsBeside = (element: Element): Element[] => [...rootOf(element).querySelectorAll(dialogs)];

/** The heads of open dialogs, or of the page where there is none. */
function headsBeside(element: Element): Element[] {
  const ofDialogs = dialogsBeside(element).flatMap((dialog) => dialog.querySelector('h2') ?? []);
  const titles = ofDialogs.length > 0 ? ofDialogs : [...rootOf(element).querySelectorAll('h1')];
  return titles.map((title) => title.closest('header') ?? title);
}

/** Whether toasts in this area would cover the focused element, outside of a dialog, whose buttons are at the bottom. */
function coversFocus(area: Area): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.closest(`${dialogs}, [data-ap-toasts]`)) return false;
  return meet(focused.getBoundingClientRect(), area);
}

/**
 * The place of toasts that stand at the top: under the title that they would cover, and at the bottom if they would
 * cover the button that was just pressed.
 * @param highest where they are without a title, in pixels from the top
 */
export function placeOf(toasts: HTMLElement, highest: number): ToastPlace {
  const { left, right, height } = toasts.getBoundingClientRect();
  const at = (top: number): Area => ({ top, bottom: top + height, left, right });
  const top = headsBeside(toasts)
    .map((head) => head.getBoundingClientRect())
    .reduce((clear, head) => (meet(head, at(clear)) ? head.bottom + gap : clear), highest);
  return coversFocus(at(top)) ? 'below' : top;
}
