import * as contract from '@portal/contracts';
import { route } from '@portal/service-kit';
import { listDefaults, previewDefaults, updateDefaults } from './defaults/defaults';
import { createHoliday, deleteHoliday } from './holidays/commands';
import { importHolidays } from './holidays/import';
import { listHolidays } from './holidays/queries';
import { bulkTerms } from './many/bulk';
import { createPattern, deletePattern, updatePattern } from './patterns/commands';
import { findPattern, listPatterns } from './patterns/queries';
import { refuseReader } from './policy';
import { createRegion, deleteRegion, listRegions, updateRegion } from './regions';
import { listTerms, updateTerms } from './terms';

export const routes = [
  route(contract.listRegions, ({ db }) => listRegions(db)),
  route(contract.createRegion, ({ db, body }) => createRegion(db, body)),
  route(contract.updateRegion, ({ db, params, body }) => updateRegion(db, params.id, body)),
  route(contract.deleteRegion, ({ db, params }) => deleteRegion(db, params.id)),
  route(contract.listHolidays, ({ db, query, today }) =>
    listHolidays(db, query.regionId ?? null, query.year ?? Number(today.slice(0, 4))),
  ),
  route(contract.createHoliday, ({ db, body }) => createHoliday(db, body)),
  route(contract.deleteHoliday, ({ db, params }) => deleteHoliday(db, params.id)),
  route(contract.importHolidays, ({ db, body, language }) => importHolidays(db, body, language)),
  route(contract.listWorkingPatterns, ({ db }) => listPatterns(db)),
  route(contract.createWorkingPattern, ({ db, body }) => createPattern(db, body)),
  route(
    contract.updateWorkingPattern,
    async ({ db, params, body }) => {
      await updatePattern(db, params.id, body);
      return findPattern(db, params.id);
    },
    { authorize: async ({ db, params }) => void (await findPattern(db, params.id)) },
  ),
  route(contract.deleteWorkingPattern, ({ db, params }) => deletePattern(db, params.id)),
  route(contract.listDefaultTerms, ({ db }) => listDefaults(db)),
  route(contract.previewDefaultTerms, ({ db, body }) => previewDefaults(db, body)),
  route(contract.updateDefaultTerms, async ({ db, body }) => {
    await updateDefaults(db, body);
    return listDefaults(db);
  }),
  route(contract.bulkWorkingTerms, bulkTerms),
  route(contract.listWorkingTerms, ({ db, params }) => listTerms(db, params.id), {
    authorize: ({ db, principal, params }) => refuseReader(db, principal, params.id),
  }),
  route(
    contract.updateWorkingTerms,
    async ({ body, ...call }) => {
      await updateTerms(call, call.params.id, body);
      return listTerms(call.db, call.params.id);
    },
    { authorize: ({ db, principal, params }) => refuseReader(db, principal, params.id) },
  ),
];
