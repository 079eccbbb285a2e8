import { speakFrench } from '@portal/portal-sdk/fr';
import { translate } from '@portal/portal-sdk/host';
import commands from './commands/texts.fr';
import login from './login/texts.fr';
import override from './override/texts.fr';
import remote from './remote/texts.fr';
import texts from './texts.fr';

/** Everything French that the shell brings; fetched before the first render, for who reads French alone. */
export function startFrench(): void {
  speakFrench();
  translate('shell', { ...texts, ...login, ...commands, ...override, ...remote });
}
