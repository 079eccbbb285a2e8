import { speakFrench } from '@portal/portal-sdk/fr';
import { translate } from '@portal/portal-sdk/host';
import account from './account/texts.fr';
import kiosk from './app/kiosk-texts.fr';
import commands from './commands/texts.fr';
import notifications from './header/texts.fr';
import test from './pages/texts.fr';
import login from './sign-in/texts.fr';
import override from './override/texts.fr';
import recovery from './recovery/texts.fr';
import remote from './section/texts.fr';
import texts from './texts.fr';

/** All French texts of the shell; loaded before the first render, for French users only. */
export function startFrench(): void {
  speakFrench();
  translate('shell', {
    ...texts,
    ...account,
    ...kiosk,
    ...login,
    ...commands,
    ...notifications,
    ...override,
    ...recovery,
    ...remote,
    ...test,
  });
}
