import { inFrench } from '@portal/contracts/fr';
import { defaultUiText } from '@portal/ui';
import { frenchUiText } from '@portal/ui/fr';
import { frenchTypesetting } from './french/typesetting';
import { configureMessages } from './messages';
import own from './own-texts.fr';
import { configurePortal } from './settings';
import { configureTexts, translate } from './texts';

/**
 * Makes the portal speak French: its own functions, the design system, and the sentences of the contracts. The host
 * fetches this file only for who chose French, and calls it before the first render; sections bring their own texts.
 */
export function speakFrench(): void {
  configurePortal({ language: 'fr' });
  configureTexts(frenchTypesetting);
  configureMessages(inFrench);
  translate('portal-sdk', own);
  // The components read this very object wherever nothing else is provided: one root or ten, in a shadow root or not.
  Object.assign(defaultUiText, frenchUiText);
}
