/** First letter of the first and of the last word, in capitals: 'Maria da Silva' is 'MS'; '?' without letters. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('') || '?';
};
