import { formatDate } from '@portal/portal-sdk';

/** A formatted date that never breaks over two lines. */
export const wholeDate = (date: string): string => formatDate(date).replaceAll(' ', '\u00a0');
