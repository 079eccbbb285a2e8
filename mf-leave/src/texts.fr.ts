import approvals from './approvals/texts.fr';
import balances from './balances/texts.fr';
import myBalance from './balances/my-balance-texts.fr';
import calendar from './calendar/texts.fr';
import delegations from './delegations/texts.fr';
import detail from './shared/detail/texts.fr';
import dashboard from './dashboard/texts.fr';
import form from './requests/form/texts.fr';
import personal from './dashboard/personal/texts.fr';
import requests from './requests/texts.fr';
import decision from './shared/decision/texts.fr';
import dialogs from './shared/dialog-texts.fr';
import shared from './shared/texts.fr';

/** All French texts of the section, in one file. */
export default {
  ...shared,
  ...dialogs,
  ...decision,
  ...detail,
  ...approvals,
  ...balances,
  ...myBalance,
  ...calendar,
  ...delegations,
  ...dashboard,
  ...form,
  ...personal,
  ...requests,
};
