import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A file of the copy, and what is written behind a text that stands in it; without one the file is new. */
interface Edit {
  file: string;
  behind?: string;
  add: string;
}

const service = 'services/departments/src';
const screens = 'mf-admin/src/departments';
const contracts = 'packages/contracts/src';

/** "Add a field" of the README, step by step. */
export const steps: readonly Edit[] = [
  {
    file: `${contracts}/departments.ts`,
    behind: '  manager: z.string().nullable(),\n',
    add: '  costCentre: z.string().nullable(),\n',
  },
  {
    file: `${contracts}/departments.ts`,
    behind: '  manager: optionalName(120).optional(),\n',
    add: '  costCentre: optionalName(20).optional(),\n',
  },
  {
    file: `${contracts}/messages/directory.ts`,
    behind: "  'department.manager': 'Manager',\n",
    add: "  'department.costCentre': 'Cost centre',\n",
  },
  {
    file: `${contracts}/messages/directory.fr.ts`,
    behind: "  'department.manager': 'Responsable',\n",
    add: "  'department.costCentre': 'Centre de coûts',\n",
  },
  {
    file: `${service}/migrations/004-cost-centre.ts`,
    add: `export const up = 'alter table departments add column cost_centre text';
export const down = 'alter table departments drop column cost_centre';
`,
  },
  {
    file: `${service}/migrations/index.ts`,
    behind: "import * as m003 from './003-national-id';\n",
    add: "import * as m004 from './004-cost-centre';\n",
  },
  {
    file: `${service}/migrations/index.ts`,
    behind: "'003-national-id': m003",
    add: ", '004-cost-centre': m004",
  },
  {
    file: `${service}/fields.ts`,
    behind: "  manager: { column: 'manager', json: textColumn },\n",
    add: "  costCentre: { column: 'cost_centre', json: textColumn },\n",
  },
  { file: `${screens}/DepartmentDialog.tsx`, behind: '  manager: string;\n', add: '  costCentre: string;\n' },
  {
    file: `${screens}/DepartmentDialog.tsx`,
    behind: "  manager: department?.manager ?? '',\n",
    add: "  costCentre: department?.costCentre ?? '',\n",
  },
  {
    file: `${screens}/DepartmentDialog.tsx`,
    behind: "        {...register('manager')}\n      />\n",
    add: "      <TextField label={text('costCentre')} error={errors.costCentre?.message} {...register('costCentre')} />\n",
  },
  {
    file: `${screens}/department-csv.ts`,
    behind: '    value: (row) => row.manager,\n  },\n',
    add: `  costCentre: {
    header: text('costCentre'),
    headings: ['Cost centre', 'Centre de coûts'],
    value: (row) => row.costCentre,
  },
`,
  },
  { file: `${screens}/texts.ts`, behind: "  manager: 'Manager',\n", add: "  costCentre: 'Cost centre',\n" },
  {
    file: `${screens}/texts.fr.ts`,
    behind: "  manager: 'Responsable',\n",
    add: "  costCentre: 'Centre de coûts',\n",
  },
  {
    file: `${screens}/departments.test.tsx`,
    add: `
test('the cost centre is in the form and in the CSV file', async () => {
  const { calls } = show();
  await screen.findByText('Finance');
  const { submit } = await openForm();
  put(/^Department name/, 'Stores');
  put(/^Short code/, 'STO');
  put(/^Cost centre/, '4711');
  submit();
  await screen.findByText('Department created successfully');
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ costCentre: '4711' });
  const { toCsv } = await import('@portal/ui/data-table');
  const { csvColumns, columnOf } = await import('../shared/csv-upload/headings');
  const { departmentCsv } = await import('./department-csv');
  const rows = [{ ...department(), costCentre: '4711' }];
  expect(await toCsv(rows, csvColumns(departmentCsv, rows))).toContain('4711');
  expect(columnOf('Centre de coûts', departmentCsv)).toBe('costCentre');
});
`,
  },
];

/** Does the steps in a copy. Throws where a file does not hold the text that a step goes by. */
export async function addField(copy: string): Promise<void> {
  for (const { file, behind, add } of steps) {
    const target = path.join(copy, file);
    const isNew = file.endsWith('-cost-centre.ts');
    const before = isNew ? '' : await readFile(target, 'utf8');
    const at = behind === undefined ? before.length : before.indexOf(behind) + behind.length;
    if (behind !== undefined && !before.includes(behind)) throw new Error(`${file} does not hold ${behind}`);
    await writeFile(target, before.slice(0, at) + add + before.slice(at));
  }
}
