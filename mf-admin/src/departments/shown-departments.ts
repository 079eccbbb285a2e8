import type { Department } from '@portal/contracts';
import { compareNames } from '@portal/portal-sdk';
import { treeOf, type TreeNode } from '@portal/ui';
import { createSearch, type DataTableColumn } from '@portal/ui/data-table';
import { text } from './texts';

export const sorts = ['name', 'shortCode', 'employees'] as const;
export type Sort = (typeof sorts)[number];

/** How departments are drawn: a grid of cards, or cards in their tree. */
export const views = ['cards', 'tree'] as const;
export type View = (typeof views)[number];

const searched: DataTableColumn<Department>[] = [
  { id: 'name', header: text('departmentName'), value: ({ name }) => name },
  { id: 'shortCode', header: text('shortCode'), value: ({ shortCode }) => shortCode },
  { id: 'manager', header: text('manager'), value: ({ manager }) => manager },
];

/** Employees of a department and of all below it. */
export const totalEmployees = ({ department, below }: TreeNode<Department>): number =>
  below.reduce((sum, { employeeCount }) => sum + employeeCount, department.employeeCount);

/** Departments in order: by name or short code, or those with the most employees first. */
function inOrder(departments: readonly Department[], sort: Sort): Department[] {
  if (sort !== 'employees') return departments.toSorted((a, b) => compareNames(a[sort], b[sort]));
  const totals = new Map(treeOf(departments).map((node) => [node.department.id, totalEmployees(node)]));
  return departments.toSorted((a, b) => (totals.get(b.id) ?? 0) - (totals.get(a.id) ?? 0));
}

interface Wanted {
  q: string;
  sort: Sort;
  activeOnly: boolean;
}

/** The matches in their order. */
const found = (ordered: readonly Department[], { q, activeOnly }: Wanted) =>
  createSearch(ordered, searched)(q).filter(({ active }) => active || !activeOnly);

/** The matches in their order, each with its place in the tree. */
export function matchingCards(departments: readonly Department[], wanted: Wanted): TreeNode<Department>[] {
  const nodes = new Map(treeOf(departments).map((node) => [node.department, node]));
  return found(inOrder(departments, wanted.sort), wanted).flatMap(
    (department) => nodes.get(department) ?? [],
  );
}

/** The sorted tree, reduced to the matches and the departments above them. */
export function matchingTree(departments: readonly Department[], wanted: Wanted): TreeNode<Department>[] {
  const ordered = inOrder(departments, wanted.sort);
  const shown = new Set<string>();
  const tree = treeOf(ordered);
  const matches = new Set(found(ordered, wanted));
  // From the end: every department comes after its parent.
  for (const { department, parent } of tree.toReversed()) {
    if (!matches.has(department) && !shown.has(department.id)) continue;
    shown.add(department.id);
    if (parent) shown.add(parent.id);
  }
  return tree.filter(({ department }) => shown.has(department.id));
}

/** The nodes without those below a collapsed one. */
export function withoutCollapsed(
  tree: readonly TreeNode<Department>[],
  collapsed: ReadonlySet<string>,
): TreeNode<Department>[] {
  const hidden = new Set<string>();
  return tree.filter(({ department, parent }) => {
    const hides = parent && (hidden.has(parent.id) || collapsed.has(parent.id));
    if (hides) hidden.add(department.id);
    return !hides;
  });
}
