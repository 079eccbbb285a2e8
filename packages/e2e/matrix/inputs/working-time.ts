import {
  createHoliday,
  createRegion,
  createWorkingPattern,
  type CallInput,
  type updateWorkingTerms,
} from '@portal/contracts';
import { unique } from '../../support/people';
import { personOf, type World } from '../world';
import { missingId, nothing, type Inputs } from './input';

const region = () => ({ name: `Test region ${unique(8)}`, country: 'FR' });
const pattern = () => ({
  name: `Test pattern ${unique(8)}`,
  cycleDays: 2,
  anchor: '2026-01-05',
  minutes: [480, 0],
});
const addRegion = async (world: World) => (await world.admin.ok(createRegion, { body: region() })).id;
const holiday = async (world: World) => ({
  regionId: await addRegion(world),
  date: '2026-05-11',
  name: 'Test day',
  share: 0.5 as const,
});
const addPattern = async (world: World) =>
  (await world.admin.ok(createWorkingPattern, { body: pattern() })).id;

/** Monday to Friday as without terms: what counts for the person stays. */
async function terms(world: World): Promise<CallInput<typeof updateWorkingTerms>['body']> {
  const minutes = [480, 480, 480, 480, 480, 0, 0];
  const body = { ...pattern(), cycleDays: 7, minutes };
  const { id } = await world.admin.ok(createWorkingPattern, { body });
  const from = '2026-01-05';
  return { terms: [{ from, to: null, patternId: id, regionId: null, percent: 100, basis: 'pattern' }] };
}

const defaults = {
  '-': async (world: World) => ({
    given: { body: [{ from: '2090-01-01', patternId: await addPattern(world) }] },
  }),
};

export const workingTime: Inputs = {
  listRegions: nothing,
  createRegion: { '-': () => ({ given: { body: region() } }) },
  updateRegion: {
    '-': async (world) => ({
      given: { params: { id: await addRegion(world) }, body: { name: region().name } },
    }),
    missing: () => ({ given: { params: { id: missingId() }, body: { name: region().name } } }),
  },
  deleteRegion: {
    '-': async (world) => ({ given: { params: { id: await addRegion(world) } } }),
    missing: () => ({ given: { params: { id: missingId() } } }),
  },
  listHolidays: {
    '-': async (world) => ({ given: { query: { regionId: await addRegion(world), year: 2026 } } }),
  },
  createHoliday: { '-': async (world) => ({ given: { body: await holiday(world) } }) },
  deleteHoliday: {
    '-': async (world) => {
      const { id } = await world.admin.ok(createHoliday, { body: await holiday(world) });
      return { given: { params: { id } } };
    },
    missing: () => ({ given: { params: { id: missingId() } } }),
  },
  importHolidays: {
    preview: async (world) => ({ given: { body: { regionId: await addRegion(world), year: 2026 } } }),
  },
  listWorkingPatterns: nothing,
  createWorkingPattern: { '-': () => ({ given: { body: pattern() } }) },
  updateWorkingPattern: {
    '-': async (world) => ({ given: { params: { id: await addPattern(world) }, body: pattern() } }),
    missing: () => ({ given: { params: { id: missingId() }, body: pattern() } }),
  },
  deleteWorkingPattern: {
    '-': async (world) => ({ given: { params: { id: await addPattern(world) } } }),
    missing: () => ({ given: { params: { id: missingId() } } }),
  },
  listWorkingTerms: {
    own: (world, caller) => ({ given: { params: { id: personOf(world, caller).employeeId } } }),
    "employee's": (world) => ({ given: { params: { id: world.people.employee.employeeId } } }),
    "stranger's": (world) => ({ given: { params: { id: world.stranger.employeeId } } }),
    missing: () => ({ given: { params: { id: missingId() } } }),
  },
  updateWorkingTerms: {
    "employee's": async (world) => ({
      given: { params: { id: world.people.employee.employeeId }, body: await terms(world) },
    }),
    missing: async (world) => ({ given: { params: { id: missingId() }, body: await terms(world) } }),
  },
  bulkWorkingTerms: {
    '-': async (world) => ({
      given: {
        body: {
          ids: [world.people.employee.employeeId],
          from: '2026-01-05',
          patternId: await addPattern(world),
        },
      },
    }),
  },
  listDefaultTerms: nothing,
  updateDefaultTerms: defaults,
  previewDefaultTerms: defaults,
};
