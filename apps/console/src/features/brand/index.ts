import './texts.ts';

export { BrandPage } from './brand-page.tsx';
