import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  administrationFailed: "Impossible de charger les pages d'administration",
} satisfies Translation<typeof en>;
