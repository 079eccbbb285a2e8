import type { Employee } from '@portal/contracts';
import { toCsv } from '@portal/ui/data-table';
import { employeeCsv, employeeUpload } from '../../employees/employee-csv';
import { employee } from '../../testing/admin';
import { csvColumns } from './headings';
import { guessMapping, rememberMapping } from './mapping';
import { fileOf, mappingProblem, parseCsv, type CsvRules } from './parse-csv';
import { readTable } from './read-table';
import { readTextFile } from './read-text-file';
import { rowResults, isLeftOut } from './row-results';
import { refusedCsv } from './refused-csv';

const rules: CsvRules = {
  fields: employeeUpload,
  required: [],
  instead: { firstName: 'fullName', lastName: 'fullName' },
  dates: ['joinedOn', 'leavesOn'],
  maxRows: 10_000,
};
const read = (content: string, name = 'staff.csv') => parseCsv(name, content, rules);
const sentOf = (headings: string) => read(`${headings}\n${headings.replace(/[^,]+/g, 'x')}`).sent;
beforeEach(() => localStorage.clear());

test.each([
  [
    'Empl No,First,Last,DOB,DOH,Dept,Job Title,Supervisor,E-mail,Phone No',
    {
      employeeId: 'Empl No',
      firstName: 'First',
      lastName: 'Last',
      joinedOn: 'DOH',
      departmentId: 'Dept',
      position: 'Job Title',
      supervisorId: 'Supervisor',
      email: 'E-mail',
      mobile: 'Phone No',
    },
  ],
  [
    'Employee_Name,EmpID,MarriedID,DeptID,Salary,Position,State,DOB,DateofHire,DateofTermination,EmploymentStatus,Department,ManagerName,ManagerID',
    {
      fullName: 'Employee_Name',
      employeeId: 'EmpID',
      position: 'Position',
      joinedOn: 'DateofHire',
      leavesOn: 'DateofTermination',
      status: 'EmploymentStatus',
      departmentId: 'Department',
      supervisorId: 'ManagerName',
    },
  ],
  [
    'employee_id,first_name,last_name,email,phone_number,hire_date,job_id,salary,manager_id,department_id',
    {
      employeeId: 'employee_id',
      firstName: 'first_name',
      lastName: 'last_name',
      email: 'email',
      mobile: 'phone_number',
      joinedOn: 'hire_date',
      position: 'job_id',
      supervisorId: 'manager_id',
      departmentId: 'department_id',
    },
  ],
  [
    'Matricule,Prénom,Nom,NIR,Fonction,Service,Date d’embauche,Actif,Responsable',
    {
      employeeId: 'Matricule',
      firstName: 'Prénom',
      lastName: 'Nom',
      nationalId: 'NIR',
      position: 'Fonction',
      departmentId: 'Service',
      joinedOn: 'Date d’embauche',
      status: 'Actif',
      supervisorId: 'Responsable',
    },
  ],
])('MOVE-05 the columns of %s are guessed', (headings, columns) => {
  expect(sentOf(headings)).toEqual(columns);
});

test('MOVE-05 titles above the headings, a line of the separator and empty lines: rows by their line in the file', () => {
  const file = read(
    'sep=;\r\nStaff list 2026;;\r\n;;\r\nEmpl No;First;Last\r\nE1;Ada;Byron\r\n;;\r\n"E2";"Ivo\nK";Petrov\r\nE3;Zoé;Roux\r\n',
  );
  expect(file.rows.map(({ row, line, values }) => [row, line, values.employeeId])).toEqual([
    [1, 4, 'E1'],
    [2, 6, 'E2'],
    [3, 7, 'E3'],
  ]);
});

test('MOVE-05 a workbook says how to save it, whatever its name', () => {
  const problemOf = (name: string, content: string) => {
    try {
      return read(content, name);
    } catch (error) {
      return error;
    }
  };
  expect(problemOf('staff.xlsx', 'PK')).toMatchObject({
    message: 'Please upload a CSV file',
    workbook: true,
  });
  expect(problemOf('staff.csv', 'PK\u0003\u0004\0\0')).toMatchObject({
    message: 'This is not a CSV file.',
    workbook: true,
  });
  expect(problemOf('staff.pdf', '%PDF')).toMatchObject({ workbook: false });
});

test('MOVE-05 UTF-16 without a mark is read', async () => {
  const bytes = [...'Matricule;Prénom'].flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]);
  expect(await readTextFile(new Blob([new Uint8Array(bytes)]))).toBe('Matricule;Prénom');
});

test('a file of 200 columns sends those that are known', () => {
  const others = Array.from({ length: 195 }, (_, n) => `Column ${n}`);
  const head = ['Empl No', 'First', 'Last', ...others].join(',');
  const file = read(`${head}\n${head.replace(/[^,]+/g, '1')}`);
  expect(Object.keys(file.sent)).toEqual(['employeeId', 'firstName', 'lastName']);
  expect(file.ignored).toHaveLength(195);
});

test('a chosen column is remembered in this browser, also one that is left out; a guess that is right is not', () => {
  const headings = ['Badge', 'First', 'Last', 'Nickname'];
  const chosen = ['employeeId', null, 'lastName', null];
  rememberMapping('employees', headings, chosen, employeeUpload);
  expect(guessMapping(headings, employeeUpload, 'employees')).toEqual(chosen);
  expect(guessMapping(['badge', 'Last'], employeeUpload, 'employees')).toEqual(['employeeId', 'lastName']);
  expect(guessMapping(headings, employeeUpload, 'departments')).toEqual([
    null,
    'firstName',
    'lastName',
    null,
  ]);
  expect(Object.keys(localStorage)).toEqual(['csv-columns:employees']);
  localStorage.setItem('csv-columns:employees', '{broken');
  expect(guessMapping(['First'], employeeUpload, 'employees')).toEqual(['firstName']);
});

test('a full name stands for both names; a column that is left out is not sent, whatever it is called', () => {
  const strict = { ...rules, required: ['employeeId', 'firstName', 'lastName'] };
  const table = readTable('s.csv', 'EmpID,Employee_Name,email\n1,"Byron, Ada",a@b\n', rules.fields, 9);
  expect(mappingProblem(table, guessMapping(table.headings, rules.fields), strict)).toBeNull();
  const left = ['employeeId', 'fullName', null];
  expect(mappingProblem(table, [null, 'fullName', null], strict)).toBe(
    'Missing required columns: Employee ID',
  );
  const file = fileOf(table, left, strict);
  expect(file.rows[0]?.values).toEqual({ employeeId: '1', fullName: 'Byron, Ada' });
});

/** What a spreadsheet of a country makes of a cell when it opens a CSV, and writes when it saves it. */
const saved = (cell: string): string => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(cell) ?? [];
  if (year) return `${day}/${month}/${year}`;
  if (/^\d{1,2}[/-]\d{1,2}$/.test(cell)) return '05-mars';
  if (/^\d{12,}$/.test(cell)) return Number(cell).toExponential(5).replace('.', ',');
  if (/^\d+e\d+$/i.test(cell)) return Number(cell).toExponential(2);
  if (/^\d+$/.test(cell)) return String(Number(cell));
  return cell === 'true' ? 'VRAI' : cell;
};

test('MOVE-05 the export opens in a spreadsheet, is saved, and comes back with the same values', async () => {
  const people: Employee[] = [
    employee({
      employeeId: '00123',
      nationalId: '1850799123456',
      mobile: '0612345678',
      joinedOn: '2020-02-29',
      leavesOn: '2026-12-31',
    }),
    employee({ employeeId: '1E5', nationalId: '3-5', mobile: '+1 555 0100', lastName: "O'Brien; Zoé" }),
    employee({ employeeId: "'0042", nationalId: '12', middleName: null }),
  ];
  const csv = (await toCsv(people, csvColumns(employeeCsv))).replace('\uFEFF', '');
  const opened = readTable('e.csv', csv, {}, 99);
  // Opened and saved in France: semicolons, Windows-1252.
  const cells = csv.split('\r\n').map((line) => line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? []);
  expect(opened.headings).toHaveLength(Object.keys(employeeCsv).length);
  const text = cells
    .map((line) =>
      line
        .slice(0, opened.headings.length)
        .map((cell) => saved(cell.replace(/,$/, '').replace(/^"|"$/g, '')))
        .map((cell) => (/[;"]/.test(cell) ? `"${cell}"` : cell))
        .join(';'),
    )
    .join('\r\n');
  const bytes = new Uint8Array([...text].map((letter) => letter.charCodeAt(0)));
  const file = read(await readTextFile(new Blob([bytes])));
  expect(file.columns).toEqual(Object.keys(employeeCsv));
  expect(file.rows.map(({ values }) => [values.employeeId, values.nationalId, values.mobile])).toEqual([
    ['00123', '1850799123456', '0612345678'],
    ['1E5', '3-5', '+1 555 0100'],
    ["'0042", '12', '+1 555 0100'],
  ]);
  expect(file.rows[0]?.values).toMatchObject({ joinedOn: '29/02/2020', leavesOn: '31/12/2026' });
  expect(file.rows[1]?.values.lastName).toBe("O'Brien; Zoé");
});

test('the refused rows open in a spreadsheet without losing zeros', () => {
  const file = read('Empl No,First,Last\n00123,Ada,Byron\n');
  const refused = [{ row: 1, message: 'Row 1: taken', text: { key: 'taken' } }];
  const result = { created: 0, refused, unchanged: [], remarks: [], ignored: [] };
  const csv = refusedCsv(file.columns, rowResults(file, result, 'ready').filter(isLeftOut), 'reason');
  expect(csv).toContain("'00123,Ada,Byron");
  expect(read(csv).rows[0]?.values.employeeId).toBe('00123');
});
