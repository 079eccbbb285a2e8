import approvals from './approvals/texts.fr';
import calendar from './calendar/texts.fr';
import detail from './detail/texts.fr';
import dashboard from './dashboard/texts.fr';
import form from './form/texts.fr';
import personal from './personal/texts.fr';
import requests from './requests/texts.fr';
import dialogs from './shared/dialog-texts.fr';
import shared from './shared/texts.fr';

/** All that the section says in French, by one request. */
export default {
  ...shared,
  ...dialogs,
  ...detail,
  ...approvals,
  ...calendar,
  ...dashboard,
  ...form,
  ...personal,
  ...requests,
};
