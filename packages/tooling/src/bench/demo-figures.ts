import { demoDatabaseFigures } from './data-sets';
import type { Figure } from './figures';
import { firstLoads, type FirstLoad } from './first-load';
import { gatewayFigures } from './gateway-time';
import { openPortal, withPortals, type BenchPortal } from './portals';
import { startReference } from './reference';
import { run, type BenchServer } from './server';
import { throughputFigures } from './throughput';
import { uploadFigures } from './upload';

const listLength = 200;

/** People beside those of the demo, so that the whole list has 200. */
const fillUpSql = `
  insert into employees.employees (id, employee_id, first_name, last_name, national_id, position, mobile, department_id)
  select gen_random_uuid(), 'F-' || n, 'Filled', 'Up ' || n, 'F' || n, 'Officer', '+230 5555 0100',
    (select id from departments.departments order by short_code limit 1)
  from generate_series(1, ${listLength} - (select count(*) from employees.employees)::int) n`;

function loadFigures(path: string, { files, fonts, calls }: FirstLoad): Figure[] {
  const beside = `fonts ${fonts.requests} (${Math.round(fonts.kB)} kB), calls ${calls.requests} (${Math.round(calls.kB)} kB)`;
  return [
    {
      name: `first load of ${path}, page, scripts and styles`,
      value: files.kB,
      unit: 'kB',
      budget: { atMost: 200 },
      note: beside,
    },
    {
      name: `first load of ${path}, their number`,
      value: files.requests,
      unit: 'requests',
      budget: { atMost: 10 },
    },
  ];
}

/** Everything that is measured on the demo organisation: ratios to the bare server, processor time, upload, bytes. */
export async function demoFigures(folder: string, server: BenchServer): Promise<Figure[]> {
  const demo = await openPortal(folder, 'demo', await server.database('bench_demo'));
  return withPortals([demo], () => measure(demo, server));
}

async function measure(demo: BenchPortal, server: BenchServer): Promise<Figure[]> {
  const { url, pids } = demo.portal;
  const cookie = demo.sessions.cookie('hr');
  const figures: Figure[] = [];
  const loads = await firstLoads(url, cookie, ['/', '/leave-requests', '/shifts', '/employees', '/reports']);
  for (const [path, load] of Object.entries(loads)) figures.push(...loadFigures(path, load));
  figures.push(...(await demoDatabaseFigures(demo)));
  await run(demo.databaseUrl, fillUpSql);
  const reference = await startReference(demo.databaseUrl);
  try {
    figures.push(...(await throughputFigures({ portal: { url, cookie }, reference: reference.origin })));
    figures.push(...(await gatewayFigures({ url, cookie, pids: pids() }, server.pid)));
  } finally {
    await reference.stop();
  }
  const { ratio, ms, referenceMs } = await uploadFigures(
    { url, cookie, databaseUrl: demo.databaseUrl },
    'ADMIN',
  );
  figures.push({
    name: 'upload of 10,000 employees',
    value: ratio,
    unit: '× COPY',
    budget: { atMost: 3 },
    note: `${Math.round(ms)} ms against ${Math.round(referenceMs)} ms`,
  });
  return figures;
}
