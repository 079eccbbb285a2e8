import * as contract from '@portal/contracts';
import { route } from '@portal/service-kit';
import { previewYearEnd, runYearEnd, undoYearEnd } from './year-end';
import { listYearEnds } from './years';

export const routes = [
  route(contract.listYearEnds, ({ db }) => listYearEnds(db)),
  route(contract.previewYearEnd, ({ db, params, today }) => previewYearEnd(db, params.year, today)),
  route(contract.runYearEnd, ({ db, principal, params, today }) =>
    runYearEnd(db, principal, params.year, today),
  ),
  route(contract.undoYearEnd, ({ db, params, today }) => undoYearEnd(db, params.year, today)),
];
