const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const place = /\{(\w+)\}/g;

type Sentences = Readonly<Record<string, string>>;

interface Pattern {
  test: RegExp;
  names: string[];
  translation: string;
}

export interface Catalogue {
  /** English to the other language, with `{places}` for what differs; a place may be left out or used twice. */
  sentences: Sentences;
  /** As `sentences`, for what only ever stands in a place. */
  parts: Sentences;
  /** Places that hold what people wrote or are called; it stays as it is. */
  verbatim: readonly string[];
  /** Writes dates and figures in the other language, wherever they stand. */
  figures: (text: string) => string;
}

/** Long sentences first: a short one may fit where a longer one does. */
function patternsOf(sentences: Sentences): Pattern[] {
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
 * Translates whole sentences by a catalogue whose keys are the English ones.
 * @returns from a sentence to its translation; what stands in a place is translated too when the catalogue knows it.
 *   Of several sentences in a row each is translated. What the catalogue does not know stays, but for its dates.
 */
export function translator({ sentences, parts, verbatim, figures }: Catalogue): (sentence: string) => string {
  const known = new Map(Object.entries(sentences));
  const knownParts = new Map([...known, ...Object.entries(parts)]);
  const patterns = patternsOf(sentences);
  const partPatterns = patternsOf({ ...sentences, ...parts });

  function lookUp(text: string, exact: ReadonlyMap<string, string>, tried: Pattern[]): string | undefined {
    const whole = exact.get(text);
    if (whole !== undefined) return whole;
    for (const { test, names, translation } of tried) {
      const found = test.exec(text);
      if (!found) continue;
      const values = new Map(names.map((name, index) => [name, found[index + 1] ?? '']));
      return translation.replace(place, (_, name: string) => inPlace(name, values.get(name) ?? ''));
    }
    return undefined;
  }

  function inPlace(name: string, text: string): string {
    if (verbatim.includes(name)) return text;
    return lookUp(text, knownParts, partPatterns) ?? inARow(text) ?? figures(text);
  }

  function inARow(text: string): string | undefined {
    const pieces = text.split('. ');
    const said = pieces.map((piece) => lookUp(piece, known, patterns));
    return pieces.length > 1 && said.every((piece) => piece !== undefined) ? said.join('. ') : undefined;
  }

  return (sentence) => lookUp(sentence, known, patterns) ?? inARow(sentence) ?? figures(sentence);
}
