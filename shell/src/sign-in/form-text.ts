import { signInTexts } from '@portal/contracts';
import { textsOf } from '@portal/portal-sdk';

export const formText = textsOf(signInTexts);
