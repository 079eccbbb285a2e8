import { shortPendingLists } from '@portal/service-kit';

/** Each decision writes its request anew, and so its reason. */
export const { up, down } = shortPendingLists('requests_reason');
