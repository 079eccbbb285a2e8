import { frenchWith } from '@portal/contracts/fr';
import { defaultUiText } from '@portal/ui';
import { frenchUiText } from '@portal/ui/fr';
import { leaveTypeName } from './format/leave-types';
import { frenchTypesetting } from './french/typesetting';
import { configureMessages } from './messages';
import own from './own-texts.fr';
import { configurePortal } from './settings';
import { configureTexts, translate } from './texts';

/**
 * Switches the portal to French: the SDK, the design system, and the messages of the contracts. The host loads this file
 * only for French users, and calls it before the first render; sections bring their own texts.
 */
export function speakFrench(): void {
  configurePortal({ language: 'fr' });
  configureTexts(frenchTypesetting);
  configureMessages(frenchWith(leaveTypeName));
  translate('portal-sdk', own);
  // The components read this object by default, in any root or shadow root.
  Object.assign(defaultUiText, frenchUiText);
}
