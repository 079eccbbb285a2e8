import { text } from '../texts';
import { MessagePage } from './MessagePage';

/** A page of another role. The server refuses its calls anyway. */
export const NotAllowedPage = ({ title }: { title: string }) => (
  <MessagePage title={text('notAllowed')}>{text('notAllowedText', { title })}</MessagePage>
);
