import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sections } from './language/source.testing';
import { repoRoot } from './system/repo-root';

interface Manifest {
  routes: { path: string; nav?: { group?: string; order: number } }[];
}

test('each entry of the sidebar has a place of its own in its group', () => {
  const places = sections.flatMap((section) => {
    const text = readFileSync(path.join(repoRoot(), section, 'remote.json'), 'utf8');
    return (JSON.parse(text) as Manifest).routes.flatMap(({ nav }) =>
      nav ? [`${nav.group ?? ''} ${nav.order}`] : [],
    );
  });
  expect(places.length).toBeGreaterThan(10);
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
});
