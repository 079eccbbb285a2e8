import { configurePortal, giveScriptsNonce, noShortcutsHere } from '@portal/portal-sdk/host';
import { renderSections } from './render';
import { meeting, type Meeting } from './protocol';

const { start, arrive } = (globalThis as unknown as { [meeting]: Meeting })[meeting];
const { language, timeZone, weekStart, dateOrder, dateOrderChosen, appName, leaveTypes = {} } = start.state;

// Styles and scripts get the page's nonces.
__webpack_nonce__ = start.nonces.style;
giveScriptsNonce(start.nonces.script);
configurePortal({ language, timeZone, weekStart, dateOrder, dateOrderChosen, appName, leaveTypes });
noShortcutsHere();

let ready = Promise.resolve();
if (language === 'fr') ready = import('./french').then(({ startEmbedFrench }) => startEmbedFrench());
arrive(ready.then(() => renderSections(start)));
