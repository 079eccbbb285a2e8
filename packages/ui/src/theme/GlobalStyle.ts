import { createGlobalStyle } from 'styled-components';
import { tokens } from '../tokens/tokens';
import { variableDeclarations } from '../tokens/variables';

/**
 * Tokens and reset for a document (`:root`) or a shadow root (`:host`). Inside a shadow root everything that
 * inherits from the foreign page is set again.
 */
export const GlobalStyle = createGlobalStyle`
  :root, :host {
    ${variableDeclarations()}
    color-scheme: light dark;
  }
  :root { --ap-rem: 1rem; }
  :host { --ap-rem: 16px; all: initial; display: block; }
  :root[data-theme='light'], :host([data-theme='light']) { color-scheme: light; }
  :root[data-theme='dark'], :host([data-theme='dark']) { color-scheme: dark; }

  @media (prefers-reduced-motion: reduce) {
    :root, :host { --ap-motion-fast: 0.01ms; --ap-motion-base: 0.01ms; }
  }

  body, :host {
    margin: 0;
    background: ${tokens.colour.canvas};
    color: ${tokens.colour.text};
    font-family: ${tokens.font};
    font-size: ${tokens.size.md};
    line-height: ${tokens.leading.md};
    -webkit-text-size-adjust: 100%;
    text-align: start;
    overflow-wrap: break-word;
  }

  /* Paper is white, whatever the screen; a page that is wide asks for a sheet on its side: page: wide. */
  @media print { :root:root { color-scheme: light; } body { background: none; } }
  @page wide { size: landscape; }

  *, *::before, *::after { box-sizing: border-box; }
  h1, h2, h3, h4, p, dl, dd, ol, ul, figure, fieldset { margin: 0; padding: 0; }
  h1, h2, h3, h4 { font-size: inherit; font-weight: ${tokens.weight.bold}; line-height: 1.2; text-wrap: balance; }
  p { text-wrap: pretty; }
  ol, ul { list-style: none; }
  fieldset { border: 0; min-width: 0; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  img, svg { display: block; max-width: 100%; }
  table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
  time, output { font-variant-numeric: tabular-nums; }
  a { color: ${tokens.colour.link}; text-underline-offset: 0.2em; }
  :focus-visible { outline: 2px solid ${tokens.colour.focus}; outline-offset: 2px; }
  ::selection { background: ${tokens.colour.accent}; color: ${tokens.colour.onAccent}; }
`;
