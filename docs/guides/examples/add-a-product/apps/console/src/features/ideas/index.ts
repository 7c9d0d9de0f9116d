import './place/texts.ts';

export { IdeasPage } from './ideas-page.tsx';
