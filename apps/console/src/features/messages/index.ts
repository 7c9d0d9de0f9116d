import './texts.ts';

export { MessagesPage } from './messages-page.tsx';
