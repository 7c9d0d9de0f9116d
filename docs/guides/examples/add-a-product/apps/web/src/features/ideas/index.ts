/** Public API of ideas: the page on which a user sends one. */
export { IdeasPage } from './ideas-page.tsx';
