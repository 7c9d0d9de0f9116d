import './texts.ts';

export { HelpScreen } from './help-screen.tsx';
export { NewsScreen } from './news-screen.tsx';
