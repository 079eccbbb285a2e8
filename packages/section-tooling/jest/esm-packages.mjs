import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** By root folder: both kinds of tests ask, and the search takes a third of a second. */
const found = new Map();

/**
 * Names of the installed packages that are published as ES modules. jest runs CommonJS, so these are transformed
 * like our own code; found by looking, because a list kept by hand breaks with every new dependency.
 *
 * @param {string} root - the folder that holds node_modules
 * @returns {string[]} sorted package names
 */
export function esmPackages(root) {
  if (!found.has(root)) {
    const names = new Set();
    visit(path.join(root, 'node_modules'), names);
    found.set(root, [...names].sort());
  }
  return found.get(root);
}

const inModules = `${path.sep}node_modules${path.sep}`;

function visit(folder, names) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder)) {
    const child = path.join(folder, entry);
    // Workspaces are links to outside of node_modules, and always transformed.
    if (entry.startsWith('.') || !realpathSync(child).includes(inModules)) continue;
    if (entry.startsWith('@')) {
      visit(child, names);
      continue;
    }
    const manifest = path.join(child, 'package.json');
    if (!existsSync(manifest)) continue;
    const { name, type } = JSON.parse(readFileSync(manifest, 'utf8'));
    if (type === 'module') names.add(name);
    visit(path.join(child, 'node_modules'), names);
  }
}
