import { readdirSync } from 'node:fs';
import path from 'node:path';

const services = path.resolve(__dirname, '../../../services');

/** More than these and a reader no longer sees at a glance where to look. */
const most = 10;

test.each(readdirSync(services))(
  'services/%s has ten files at its root at most, rooms for the rest',
  (name) => {
    const files = readdirSync(path.join(services, name, 'src')).filter(
      (file) => file.endsWith('.ts') && !/test/.test(file),
    );
    expect(files.length <= most ? [] : files).toEqual([]);
  },
);
