import './texts.ts';

export { HelpScreen } from './help-screen.tsx';
export { NoticeScreen } from './notice-screen.tsx';
