import { formatDate } from '@portal/portal-sdk';

/** A date as it is read, never broken over two lines. */
export const wholeDate = (date: string): string => formatDate(date).replaceAll(' ', '\u00a0');
