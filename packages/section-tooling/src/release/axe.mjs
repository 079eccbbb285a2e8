import axe from 'axe-core';

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
 * What axe finds on the page as it stands; one line a place.
 *
 * @param {import('@playwright/test').Page} page
 * @param {keyof typeof categories} [only] what has changed since the page was judged by all rules
 */
export async function violationsOf(page, only) {
  await bring(page);
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
