import './texts.ts';

export { NoticeScreen } from './notice-screen.tsx';
