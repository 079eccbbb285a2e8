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

/** Puts axe into every frame that has not got it yet: a page keeps it until the next is loaded. */
async function bring(page) {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
}

/**
 * Runs in the page. One element of each look: of those that are styled alike, as is all that they stand in, only the
 * first. A roster repeats a few looks a thousand times, and the contrast of each takes axe some 5 ms.
 */
function oneOfEachLook() {
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
      looks.set(element, `${lookOf(element.parentElement)} > ${own.join()}`);
    }
    return looks.get(element);
  };
  const isRead = (element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  const first = new Map();
  for (const element of document.body.querySelectorAll('*'))
    if (isRead(element) && element.checkVisibility() && !first.has(lookOf(element)))
      first.set(lookOf(element), element);
  const include = [...first.values(), ...document.querySelectorAll('iframe')];
  return { include: include.length > 0 ? include : [document.body] };
}

/**
 * What axe finds on the page as it stands; one line a place.
 *
 * @param {import('@playwright/test').Page} page
 * @param {keyof typeof categories} [only] what has changed since the page was judged by all rules
 */
export async function violationsOf(page, only) {
  await bring(page);
  const isContrast = ({ ruleId }) => ruleId === 'color-contrast';
  const chosen = rulesOf(only);
  const wholePage = await page.evaluateHandle(() => document);
  const places = [
    { place: wholePage, asked: chosen.filter((rule) => !isContrast(rule)) },
    { place: await page.evaluateHandle(oneOfEachLook), asked: chosen.filter(isContrast) },
  ];
  const lines = [];
  for (const { place, asked } of places)
    if (asked.length > 0) lines.push(...(await place.evaluate(linesOf, optionsFor(asked))));
  return lines;
}

/** Runs in the page. */
async function linesOf(place, options) {
  const { violations } = await window.axe.run(place, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} — ${failureSummary}`),
  );
}
