import type { Page } from '@playwright/test';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const sections = ['shell', ...readdirSync(root).filter((name) => name.startsWith('mf-'))];

/** The plain texts of the catalogues whose name ends so; what has places reads differently each time. */
function textsOf(ending: string): Set<string> {
  const found = new Set<string>();
  for (const section of sections)
    for (const file of readdirSync(path.join(root, section, 'src'), { recursive: true, encoding: 'utf8' }))
      if (file.endsWith(ending)) {
        const source = readFileSync(path.join(root, section, 'src', file), 'utf8');
        for (const [, text = ''] of source.matchAll(/^  \w+:\s+'((?:[^'\\]|\\.)+)',$/gm))
          if (!text.includes('{')) found.add(text.replaceAll("\\'", "'"));
      }
  return found;
}

/** What the manifests of the sections say in French, where a word may be the same in both. */
function titlesInFrench(): string[] {
  const manifests = sections
    .map((section) => path.join(root, section, 'remote.json'))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'));
  const parts = manifests.flatMap((text) => text.match(/"fr":\s*\{[^}]*\}/g) ?? []);
  return parts.flatMap((part) => [...part.matchAll(/:\s*"([^"]*)"/g)].map(([, title = '']) => title));
}

const french = new Set([...textsOf('texts.fr.ts'), ...titlesInFrench()]);

/** English texts of the portal that French has no use for, and that are no code of a department either. */
export const englishTexts = [...textsOf('texts.ts')].filter((text) => text.length > 2 && !french.has(text));

/** What the page says to eyes and to assistive technology and should not: texts of the English catalogues. */
export const englishOn = (page: Page): Promise<string[]> =>
  page.evaluate((texts) => {
    const english = new Set(texts);
    const said: string[] = [document.title];
    const names = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // What says its own language may be in it.
      const place = node instanceof Element ? node : node.parentElement;
      if (place?.closest('script, style, [lang]:not(html)')) continue;
      if (node instanceof Element) said.push(...names.map((name) => node.getAttribute(name) ?? ''));
      else said.push(node.textContent ?? '');
    }
    return [...new Set(said.map((text) => text.trim()).filter((text) => english.has(text)))];
  }, englishTexts);
