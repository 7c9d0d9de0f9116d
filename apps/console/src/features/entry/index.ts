import './texts.ts';

export { EnrolPage } from './enrol-page.tsx';
export { LoginPage } from './login-page.tsx';
