/** Attributes and pseudo-classes, which only narrow what a class or a tag asks for. */
const narrowing = /\[[^\]]*\]|::?[\w-]+(\([^()]*\))?/g;
/** Classes, tags, ids and combinators: no escapes, and no string or bracket that is left over. */
const simple = /^[\w\s.#>+~,*-]+$/;

/** For each selector what each of its alternatives asks of an element, or null where that is not known. */
const known = new Map();

/**
 * Whether a selector may match an element, by the class or the tag that it names last.
 *
 * @param {string | undefined} selector
 * @param {Element} element
 * @returns {boolean} false only where it does not match
 */
export function couldMatch(selector, element) {
  if (!known.has(selector)) known.set(selector, askedBy(selector ?? ''));
  const asked = known.get(selector);
  return (
    asked === null ||
    asked.some(({ className, tag }) =>
      className ? element.classList.contains(className) : element.localName.toLowerCase() === tag,
    )
  );
}

function askedBy(selector) {
  const bare = selector.replace(narrowing, '');
  if (!simple.test(bare)) return null;
  const asked = bare.split(',').map((alternative) => {
    const last = alternative
      .trim()
      .split(/[\s>+~]+/)
      .at(-1);
    const [, className] = /\.([\w-]+)/.exec(last) ?? [];
    const [tag] = /^[a-z][\w-]*/i.exec(last) ?? [];
    return { className, tag: tag?.toLowerCase() };
  });
  return asked.every(({ className, tag }) => className ?? tag) ? asked : null;
}
