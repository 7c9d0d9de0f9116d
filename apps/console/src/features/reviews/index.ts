import './texts.ts';

export { ClosingsPage } from './closings-page.tsx';
export { FeedbackPage } from './feedback-page.tsx';
export { IdentityPage } from './identity-page.tsx';
export { PapersPage } from './papers-page.tsx';
