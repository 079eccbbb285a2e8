/**
 * Replaces pieces of a library's file: what no page of ours runs, and what keeps it from being left out by itself.
 * A piece that is not there exactly once fails the build, so that an upgrade of the library is looked at.
 * @this {import('webpack').LoaderContext<{ cuts: Record<string, string> }>}
 */
export default function cutLoader(source) {
  return Object.entries(this.getOptions().cuts).reduce((text, [piece, instead]) => {
    const [before, after, ...more] = text.split(piece);
    if (after === undefined || more.length)
      throw new Error(`${this.resourcePath} no longer holds once: ${piece}`);
    return before + instead + after;
  }, source);
}
