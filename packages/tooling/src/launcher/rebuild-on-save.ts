import { existsSync, readdirSync, statSync, watch } from 'node:fs';
import path from 'node:path';
import { parts as allParts, type Part } from '../parts';

interface RebuildOptions {
  root: string;
  parts?: readonly Part[];
  /** Builds everything that has changed. */
  build: () => Promise<unknown>;
  /** Restarts the process of a part. */
  restart: (name: string) => void;
  /** Gives everybody the new builds of shell and sections. */
  publish: (names: string[]) => Promise<void>;
  /** A line for the console. */
  note: (text: string) => void;
}

/** An editor may write a file in two goes, and a branch switch many files. */
const gatheredForMs = 200;

/**
 * Builds what is saved, restarts each process whose program changed, and publishes shell and sections whose files did.
 *
 * @returns ends it
 */
export function rebuildOnSave({
  root,
  parts = allParts,
  build,
  restart,
  publish,
  note,
}: RebuildOptions): () => void {
  let timer: NodeJS.Timeout | undefined;
  let building: Promise<void> | undefined;

  const rebuild = async () => {
    const before = stampsOf(root);
    try {
      await build();
    } catch (error) {
      note(`  ${(error as Error).message}`);
      return;
    }
    const changed = [...stampsOf(root)].filter(([folder, stamp]) => before.get(folder) !== stamp);
    const folders = changed.map(([folder]) => folder);
    const released = folders.filter(isReleased);
    const names = new Set(
      folders.filter((folder) => !isReleased(folder)).map((folder) => processOf(folder, parts)),
    );
    if (changed.length > 0) note(`  Built: ${folders.join(', ')}`);
    for (const name of names) restart(name);
    if (released.length > 0) await publish(released);
  };
  const saved = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = (building ?? Promise.resolve()).then(rebuild);
    }, gatheredForMs);
  };
  const watchers = workspacesWith(root, 'src').map((workspace) =>
    watch(path.join(root, workspace, 'src'), { recursive: true }, saved),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

/** The workspaces of the repository that have a folder of that name. */
function workspacesWith(root: string, folder: string): string[] {
  const below = (parent: string) =>
    existsSync(path.join(root, parent))
      ? readdirSync(path.join(root, parent)).map((name) => `${parent}/${name}`)
      : [];
  const ofRoot = readdirSync(root).filter((name) => /^(api-gateway|shell|mf-.+)$/.test(name));
  return [...ofRoot, ...below('services'), ...below('packages')].filter((workspace) =>
    existsSync(path.join(root, workspace, folder)),
  );
}

const isReleased = (folder: string): boolean => folder === 'shell' || folder.startsWith('mf-');

/** Who has to start again when a workspace's build changed. */
const processOf = (folder: string, parts: readonly Part[]): string =>
  parts.find((part) => part.folder === folder)?.name ?? 'gateway';

/** When each workspace was built last. */
function stampsOf(root: string): Map<string, number> {
  return new Map(
    workspacesWith(root, 'dist').map((workspace) => {
      const dist = path.join(root, workspace, 'dist');
      const times = readdirSync(dist).map((file) => statSync(path.join(dist, file)).mtimeMs);
      return [workspace, Math.max(0, ...times)];
    }),
  );
}
