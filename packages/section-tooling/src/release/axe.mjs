// Without its comments it is read in two thirds of the time.
import axe from 'axe-core/axe.min.js';

/**
 * Rules that do not run: AAA, because the portal aims at WCAG 2.2 AA, and the rules that axe itself has retired.
 * Experimental and best-practice rules run like all others.
 */
const leftOut = new Set(['wcag2aaa', 'deprecated']);
const rules = axe.getRules().filter(({ tags }) => !tags.some((tag) => leftOut.has(tag)));

/** Categories of rules, for a page that was judged by all rules before and has changed in one respect since. */
const categories = {
  /** The theme. */
  colours: ['color'],
  /** The width of the window, where it shows the same elements. */
  layout: ['color', 'keyboard', 'sensory-and-visual-cues', 'structure'],
  /** The language. */
  words: ['aria', 'forms', 'language', 'name-role-value', 'semantics', 'text-alternatives'],
};

/** @param {keyof typeof categories | undefined} category */
const rulesOf = (category) =>
  category
    ? rules.filter(({ tags }) => categories[category].some((name) => tags.includes(`cat.${name}`)))
    : rules;

/** @param {typeof rules} chosen */
const optionsFor = (chosen) => ({
  runOnly: { type: 'rule', values: chosen.map(({ ruleId }) => ruleId) },
  // Describing what passed takes longer than finding what fails.
  resultTypes: ['violations'],
});

const mark = 'data-judged';

/** Puts axe into every frame that has not got it yet: a page keeps it until the next is loaded. */
async function bring(page) {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
}

/**
 * Runs in the page. Contrast is judged once for each look: of the texts that are styled alike, as is all that they stand
 * in, only the first is marked. A roster repeats a few looks a thousand times, and each takes axe some 5 ms.
 */
function markLooks(attribute) {
  const looks = new Map();
  const lookOf = (element) => {
    if (!element) return '';
    if (!looks.has(element)) {
      const style = getComputedStyle(element);
      const { color, backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = style;
      const { textShadow, fontSize, fontWeight, position } = style;
      const own = [color, backgroundColor, backgroundImage, opacity, filter, mixBlendMode];
      own.push(
        textShadow,
        fontSize,
        fontWeight,
        position,
        element.matches(':disabled, [aria-disabled=true]'),
      );
      const parent = element.parentElement ?? element.getRootNode().host;
      looks.set(element, `${lookOf(parent)} > ${own.join()}`);
    }
    return looks.get(element);
  };
  const isRead = (element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  const elementsIn = (root) =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? elementsIn(element.shadowRoot) : []),
    ]);
  const known = new Set();
  for (const element of elementsIn(document)) {
    const isFirst = isRead(element) && element.checkVisibility() && !known.has(lookOf(element));
    if (isFirst) known.add(lookOf(element));
    element.toggleAttribute(attribute, isFirst);
  }
  window.axe.configure({ rules: [{ id: 'color-contrast', selector: `[${attribute}]` }] });
}

/**
 * What axe finds on the page as it stands; one line a place.
 *
 * @param {import('@playwright/test').Page} page
 * @param {keyof typeof categories} [only] what has changed since the page was judged by all rules
 */
export async function violationsOf(page, only) {
  await bring(page);
  await page.evaluate(markLooks, mark);
  return page.evaluate(
    async (asked) => {
      const { violations } = await window.axe.run(document, asked);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} — ${failureSummary}`),
      );
    },
    optionsFor(rulesOf(only)),
  );
}
