export { NoticeScreen } from './notice-screen.tsx';
