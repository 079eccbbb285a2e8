/**
 * Every colour of the product, once, as `[light, dark]`. A screen never names a colour: it names what the
 * colour means. The contrast of each pair that is used as text on a background is held by `pairs.test.ts`.
 */
export const palette = {
  /* Neutral surfaces: what the room is made of. */
  canvas: ['#f2f4f6', '#0c1116'],
  surface: ['#ffffff', '#141b22'],
  raised: ['#ffffff', '#1b242d'],
  sunken: ['#e9edf0', '#090d11'],
  hover: ['#edf0f3', '#26323d'],
  selected: ['#fff6d6', '#2e2a16'],
  line: ['#dbe0e5', '#28333d'],
  edge: ['#77838f', '#71808e'],

  text: ['#131a22', '#eaeef2'],
  muted: ['#515c68', '#a5b1bc'],
  link: ['#0b57a4', '#8dbdff'],
  focus: ['#1660cf', '#9cc6ff'],

  /* Deep ink: header and sidebar, the same in both themes, like a sign that hangs in any light. */
  ink: ['#10171f', '#070b0f'],
  inkRaised: ['#1c2631', '#151d26'],
  inkLine: ['#2d3946', '#222d37'],
  onInk: ['#f2f5f7', '#eaeef2'],
  onInkMuted: ['#aeb9c4', '#a5b1bc'],

  /* Signage yellow: the one thing to act on. */
  accent: ['#ffc72c', '#ffc72c'],
  accentHover: ['#f5b800', '#ffd45c'],
  accentPress: ['#e8ab00', '#f5b800'],
  accentEdge: ['#c99700', '#ffc72c'],
  onAccent: ['#131a22', '#131a22'],

  /* Red as text and line, and as the fill of a button that destroys. */
  danger: ['#b3261e', '#f4726a'],
  dangerFill: ['#b3261e', '#bf352b'],
  dangerFillHover: ['#97190f', '#cb4238'],
  onDanger: ['#ffffff', '#ffffff'],

  scrim: ['#0b1118a6', '#000000b8'],
  shadow: ['#0f1a2614', '#00000066'],
  shadowDeep: ['#0f1a2633', '#000000a6'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

/** A status or category colour: a quiet background, text on it, and a mark (dot, bar, line) for any surface. */
export interface ToneColours {
  readonly bg: readonly [string, string];
  readonly text: readonly [string, string];
  readonly mark: readonly [string, string];
}

/** Status colours. They never stand alone: a word or a shape goes with each. */
export const tones = {
  neutral: { bg: ['#e7ebef', '#242e38'], text: ['#434e5a', '#bcc6d0'], mark: ['#687480', '#8895a2'] },
  info: { bg: ['#e1edfa', '#10294a'], text: ['#0c4c8c', '#97c6ff'], mark: ['#2673c4', '#4f9aec'] },
  success: { bg: ['#dff3e5', '#0f3120'], text: ['#10592b', '#86dda5'], mark: ['#1b8445', '#3fb56d'] },
  warning: { bg: ['#ffecd6', '#3b2408'], text: ['#854000', '#ffba70'], mark: ['#cf6a08', '#f08c2b'] },
  danger: { bg: ['#fde6e4', '#3e1714'], text: ['#9a1b14', '#ffa199'], mark: ['#c9302a', '#ef5f54'] },
  accent: { bg: ['#ffc72c', '#ffc72c'], text: ['#131a22', '#131a22'], mark: ['#a87e00', '#ffc72c'] },
} as const satisfies Record<string, ToneColours>;

/** Categories without a rank: leave types, departments. Order is the order of a legend. */
export const hues = {
  sky: { bg: ['#dcf0fb', '#0b2f42'], text: ['#0a506f', '#87d3f8'], mark: ['#1b86b4', '#3cb1e3'] },
  rose: { bg: ['#fde4ea', '#411522'], text: ['#951b3d', '#ffa3ba'], mark: ['#cf3a63', '#f0688d'] },
  violet: { bg: ['#ece6fb', '#261b47'], text: ['#50319c', '#c5b2ff'], mark: ['#7450cc', '#9b7df0'] },
  pink: { bg: ['#fbe4f4', '#3d1534'], text: ['#85206c', '#f8a5e2'], mark: ['#b93a98', '#dd66bf'] },
  teal: { bg: ['#d8f2ef', '#08322f'], text: ['#0b5650', '#79dcd2'], mark: ['#14867d', '#2db5a9'] },
  indigo: { bg: ['#e3e8fc', '#1a2450'], text: ['#2b3f9e', '#b0c0ff'], mark: ['#4a62cf', '#7389f0'] },
  red: { bg: ['#fde6e4', '#3e1714'], text: ['#9a1b14', '#ffa199'], mark: ['#c9302a', '#ef5f54'] },
  slate: { bg: ['#e7ebef', '#242e38'], text: ['#434e5a', '#bcc6d0'], mark: ['#687480', '#8895a2'] },
  lime: { bg: ['#eaf3d3', '#232e0c'], text: ['#44560c', '#c2dc79'], mark: ['#6c8714', '#93b433'] },
} as const satisfies Record<string, ToneColours>;

/** A name of the neutral, chrome or accent colours. */
export type ColourName = keyof typeof palette;
/** Meaning of each status: `warning` is pending, `success` approved, `danger` denied. */
export type Tone = keyof typeof tones;
/** A category colour. */
export type Hue = keyof typeof hues;
