import { t } from '@portal/portal-sdk';

/** Texts of a page that fills a display. */
export const en = {
  kiosk: 'Display',
  fullScreen: 'Full screen',
  leaveKiosk: 'Exit (Esc)',
};

export const text = t(en, 'shell');
