import { t } from '@portal/portal-sdk';

export const en = {
  administrationFailed: "Couldn't load the pages of administration",
};

export const text = t(en, 'mf-admin');
