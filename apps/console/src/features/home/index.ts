import './texts.ts';

export { HomePage } from './home-page.tsx';
