import './texts.ts';

export { SourcesPage } from './sources-page.tsx';
