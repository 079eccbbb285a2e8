import { translate } from '@portal/portal-sdk/host';
import { startFrench } from '../french';
import texts from './texts.fr';

/** Everything French that embedded sections bring; sections bring their own. */
export function startEmbedFrench(): void {
  startFrench();
  translate('embed', texts);
}
