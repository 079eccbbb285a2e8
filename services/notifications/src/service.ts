import { defineService, type Job } from '@portal/service-kit';
import { forgetOldMail, sendMail } from './mail/send';
import { mailSettings } from './mail/settings';
import { migrations } from './migrations';
import { routes } from './routes';

const jobs: readonly Job[] = [
  {
    name: 'notifications: deliver what is due',
    everySeconds: 5,
    run: async (trx) => {
      await trx.raw('select deliver_due()');
    },
  },
  sendMail,
  forgetOldMail,
];

export const service = defineService({
  name: 'notifications',
  schema: 'notifications',
  migrations,
  routes,
  jobs,
  settings: mailSettings,
  // The identity service refuses to send links where there is no mail.
  onStart: async ({ db }) => {
    await db.query('mail is set up', 'update mail_sending set sends = $1', [mailSettings() !== null]);
  },
});
