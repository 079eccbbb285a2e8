import { text } from '../texts';
import { MessagePage } from './MessagePage';

/** A page that exists, for other roles. The server refuses its calls whatever is shown here. */
export const NotAllowedPage = ({ title }: { title: string }) => (
  <MessagePage title={text('notAllowed')}>{text('notAllowedText', { title })}</MessagePage>
);
