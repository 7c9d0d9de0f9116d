import './texts.ts';

export { UserPage } from './user-page.tsx';
export { UserViewPage } from './user-view-page.tsx';
export { UsersPage } from './users-page.tsx';
