/** The fields of a department that a tree needs. */
export interface TreeItem {
  id: string;
  parentId?: string | null;
}

/** A department with its place in the tree. */
export interface TreeNode<D> {
  department: D;
  /** 0 at the top. */
  depth: number;
  parent: D | null;
  /** Every department below it, at any distance. */
  below: readonly D[];
}

/**
 * Departments in the order of the tree: each is followed by those below it, siblings stay in the given order.
 * A department whose parent is not in the list is at the top.
 */
export function treeOf<D extends TreeItem>(departments: readonly D[]): TreeNode<D>[] {
  const ids = new Set(departments.map(({ id }) => id));
  const children = new Map<string, D[]>();
  const top: D[] = [];
  for (const department of departments) {
    const { parentId } = department;
    if (!parentId || !ids.has(parentId)) top.push(department);
    else children.set(parentId, [...(children.get(parentId) ?? []), department]);
  }
  const nodesOf = (department: D, depth: number, parent: D | null): TreeNode<D>[] => {
    const rest = (children.get(department.id) ?? []).flatMap((child) =>
      nodesOf(child, depth + 1, department),
    );
    return [{ department, depth, parent, below: rest.map((node) => node.department) }, ...rest];
  };
  return top.flatMap((department) => nodesOf(department, 0, null));
}

/** Ids of a department and of every one below it. */
export function withBelow(departments: readonly TreeItem[], id: string): ReadonlySet<string> {
  const node = treeOf(departments).find(({ department }) => department.id === id);
  return new Set([id, ...(node?.below ?? []).map((department) => department.id)]);
}

/** A label indented by its depth, for a list that has no other way to show it. */
export const indented = (label: string, depth: number): string =>
  `${'\u00a0\u00a0\u00a0'.repeat(depth)}${label}`;

/** Choices of a select, indented by their place in the tree. */
export const departmentOptions = (departments: readonly (TreeItem & { name: string })[]) =>
  treeOf(departments).map(({ department: { id, name }, depth }) => ({
    value: id,
    label: indented(name, depth),
  }));

/** Whether any department is below another one, so that choosing one includes others. */
export const hasLevels = (departments: readonly TreeItem[]): boolean =>
  departments.some(({ parentId }) => parentId);
