import { text } from '../texts';
import { MessagePage } from './MessagePage';

/** SHELL-02. */
export const NotFoundPage = () => <MessagePage sign="404">{text('notFoundText')}</MessagePage>;
