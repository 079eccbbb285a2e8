const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const place = /\{(\w+)\}/g;

interface Pattern {
  test: RegExp;
  names: string[];
  translation: string;
}

/** Long sentences first: a short one may stand at the start of a longer one. */
function patternsOf(sentences: Readonly<Record<string, string>>): Pattern[] {
  return Object.entries(sentences)
    .filter(([sentence]) => sentence.includes('{'))
    .sort(([one], [other]) => other.length - one.length)
    .map(([sentence, translation]) => ({
      names: [...sentence.matchAll(place)].map(([, name = '']) => name),
      test: new RegExp(
        `^${sentence
          .split(/\{\w+\}/)
          .map(escaped)
          .join('(.+?)')}$`,
        's',
      ),
      translation,
    }));
}

/**
 * Translates whole sentences by a catalogue whose keys are the English ones, with `{places}` for names and figures.
 * @param sentences English to the other language; a place may be left out or used twice
 * @param value writes what stands in a place in the other language: a date, say
 * @returns the translation, or the sentence itself where the catalogue has none. What stands in a place is translated
 *   too when it is a sentence of the catalogue.
 */
export function translator(
  sentences: Readonly<Record<string, string>>,
  value: (text: string) => string,
): (sentence: string) => string {
  const exact = new Map(Object.entries(sentences));
  const patterns = patternsOf(sentences);

  function translated(sentence: string): string | undefined {
    const whole = exact.get(sentence);
    if (whole !== undefined) return whole;
    for (const { test, names, translation } of patterns) {
      const found = test.exec(sentence);
      if (!found) continue;
      const values = Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']));
      return translation.replace(place, (_, name: string) => inPlace(values[name] ?? ''));
    }
    return undefined;
  }
  const inPlace = (text: string): string => translated(text) ?? value(text);

  return (sentence) => translated(sentence) ?? sentence;
}
