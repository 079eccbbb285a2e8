import { translate } from '@portal/portal-sdk/host';
import { startFrench } from '../french';
import texts from './texts.fr';

/** French texts of the embedding code; sections have their own. */
export function startEmbedFrench(): void {
  startFrench();
  translate('embed', texts);
}
