/**
 * Address of the bundled typeface, for a `<link rel="preload">`. The bundler turns it into a hashed file. It is
 * Public Sans 5.3.0 of Fontsource (SIL Open Font License, beside it), cut to what the portal writes: Latin-1, œ Œ Ÿ €,
 * typographic punctuation, arrows; weights 400 to 750; kerning, marks, ligatures and tabular figures. The pairs of a
 * space and a dash are not kerned: between two dates they would all but close the gap.
 */
export const publicSansUrl = new URL('./public-sans.woff2', import.meta.url).href;

/* Arial drawn to Public Sans' measures, so nothing moves when the real file arrives. */
const fallbackMetrics = {
  sizeAdjust: '105.6%',
  ascentOverride: '90%',
  descentOverride: '21.3%',
  lineGapOverride: '0%',
};

let registered = false;

/**
 * Makes Public Sans known to the document, once. It goes through the FontFace interface and not through an
 * `@font-face` rule because rules inside a shadow root are ignored by browsers, while faces of the document serve
 * both. The file is fetched only when text uses it; text shows in the fallback until then.
 */
export const registerFont = (): void => {
  if (registered || typeof FontFace === 'undefined' || !document.fonts) return;
  registered = true;
  document.fonts.add(
    new FontFace('Public Sans Variable', `url(${JSON.stringify(publicSansUrl)}) format('woff2')`, {
      weight: '400 750',
      display: 'swap',
    }),
  );
  document.fonts.add(
    new FontFace('Public Sans Fallback', `local('Arial'), local('Liberation Sans')`, {
      weight: '100 900',
      // `sizeAdjust` stands in the CSS Fonts standard and in browsers; TypeScript's DOM types lack it.
      ...(fallbackMetrics as FontFaceDescriptors),
    }),
  );
};
